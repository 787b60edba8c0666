// What the tests in a browser hand to one another.

type Page = import("puppeteer-core").Page;
type Browser = import("puppeteer-core").Browser;
type Person = Awaited<ReturnType<typeof import("../kit/browser.mjs").person>>;
type TestServer = Awaited<ReturnType<typeof import("../kit/server.mjs").openServer>>;
type Heard = { from: string; text: string };
type Key = import("puppeteer-core").KeyInput;
type ShownCall = { call: string; block: string; keys: Key[] };
/** Something to do once in a game: from which call on, when it fits, and what. */
type Special = { from: number; when?: () => Promise<unknown>; act: () => Promise<unknown>; done?: boolean };
type Side = "home" | "away";
/** Something that moved on a page without being asked. */
type Shift = { value: number; afterInput: boolean; what: string[] };

/** What scripts inside a page leave there for a test. */
declare var firstView: number | undefined;
declare var shifts: Shift[];
declare var axe: typeof import("axe-core");
/** Names of what has moved on the page. */
declare var moved: Set<string>;

/** In a test an element is what its selector says. */
interface Element {
  value: any;
  title: string;
  dataset: DOMStringMap;
  hidden: boolean;
  disabled: boolean;
  checked: boolean;
  focus(): void;
  click(): void;
  blur(): void;
}
interface Animation {
  animationName?: string;
  transitionProperty?: string;
}
interface PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}
