//! Every bad season says what is wrong with it, word for word.

use super::*;
use proptest::prelude::*;

fn said(what: &str) -> String {
    match Season::read(&|name| file(what, name)) {
        Ok(_) => "nothing wrong\n".into(),
        Err(errors) => errors.iter().map(|error| format!("{error}\n")).collect(),
    }
}

fn folders() -> Vec<String> {
    let entries = fs::read_dir(folder("")).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| name != "good" && folder(name).is_dir());
    names.sort();
    names
}

#[test]
fn every_bad_season_is_refused_with_its_own_message() {
    assert!(folders().len() >= 30);
    for what in folders() {
        let path = folder(&what).join("expected.txt");
        if std::env::var_os("REGENERATE").is_some() {
            fs::write(&path, said(&what)).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(said(&what), expected, "{what}");
        assert_ne!(expected, "nothing wrong\n", "{what}");
    }
}

#[test]
fn a_folder_with_nothing_in_it_lists_every_file_it_needs() {
    let errors = Season::read(&|_| None).unwrap_err();
    assert_eq!(errors.len(), 10);
    assert!(errors.iter().all(|error| error.problem == SeasonProblem::MissingFile));
}

proptest! {
    #[test]
    fn no_text_whatever_makes_the_reader_fall_over(
        which in 0usize..12,
        bytes in proptest::collection::vec(any::<u8>(), 0..300),
    ) {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let names = good().write().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        let _ = read_with(names[which], |_| text.clone());
    }

    #[test]
    fn a_season_with_one_cell_spoilt_is_read_or_refused_but_never_falls_over(
        which in 0usize..12,
        at in 0usize..2000,
        put in "[-0-9a-zA-Z,;\"\n ]{0,6}",
    ) {
        let names = good().write().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        let spoil = |text: String| {
            let at = at % (text.len() + 1);
            format!("{}{put}{}", &text[..at], &text[at..])
        };
        let _ = read_with(names[which], spoil);
    }
}
