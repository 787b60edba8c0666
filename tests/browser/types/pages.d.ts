// What the modules of the pages hand to one another, where it is more than a type of the wire.

type Side = "home" | "away";
/** A seat, or none yet. */
type SeatName = Wire.Seat | "";
type BySide<T> = Record<Side, T>;
/** Both clubs, by side; by a seat that is known to be a side, too. */
type Clubs = Record<string, Wire.ClubView>;
type Coach = Wire.SidePairCoachKind["home"];
/** Milliseconds, or the name of a timer. */
type Timer = ReturnType<typeof setTimeout> | number;
type Spot = { x: number; y: number };
/** What went wrong; a `Problem` of the server says more than other errors do. */
type Thrown = {
  message: string;
  remedy?: string | null;
  rule?: string | null;
  status?: number;
  at?: number | null;
  /** Whether trying again is of no use. */
  final?: boolean;
};

/* Elements. */

type Kid = Node | string | number | null | undefined | false | Kid[];
type Handlers = { [E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E] & { target: any }) => unknown };
type Props = { on?: Handlers; vars?: Record<string, string | number>; [attribute: string]: unknown } | null;

/** What the reader likes; see `settings.js`. */
type Settings = { name: string; theme: string; speed: string; sound: string; zone: string; ask: string; words: string };

/* The table of a game and its parts. */

type MatchApi = ReturnType<typeof import("../../../crates/server/assets/api.js").match>;
type CallPanel = ReturnType<typeof import("../../../crates/server/assets/panel.js").panel>;
type CallMenu = ReturnType<typeof import("../../../crates/server/assets/menu.js").menu>;
type MenuRow = { letter: string; single: boolean; node: HTMLElement; cells: (HTMLElement | null)[] };
type NeedOf<K extends Wire.WaitingFor["kind"]> = Extract<Wire.WaitingFor, { kind: K }>;
type Failing = (error: Thrown) => void;

/** What the parts of the page may ask of the game. */
interface Table {
  id: string;
  /** Milliseconds that the server's clock is ahead of this one. */
  skew: number;
  seat(): SeatName;
  view(): Wire.MatchView;
  lines(): Wire.LogLine[];
  plays(): number;
  shared(): boolean;
  board(): GameBoard;
  rules(): string;
  call(words: string, advice?: string): Promise<void>;
  check: MatchApi["check"];
  throw(dice: string[]): Promise<void>;
  advice: MatchApi["advice"];
  why: MatchApi["why"];
  film: MatchApi["film"];
  box: MatchApi["box"];
  luck: MatchApi["luck"];
  file: MatchApi["file"];
  link: MatchApi["link"];
  endLinks: MatchApi["endLinks"];
  refresh(): Promise<void>;
  otherCalled(): boolean;
  takeBackOther(): void;
  undo(what: Wire.UndoWhat): Promise<void>;
  turned(): void;
  tab(name: string): void;
  invite(): void;
  act(what: Wire.ActWord, more?: Partial<Wire.ActRequest>): Promise<void>;
  dealt(show: (module: typeof import("../../../crates/server/assets/deal.js")) => void): void;
  ending(): void;
  picker(show: (module: typeof import("../../../crates/server/assets/picker.js")) => void): void;
  keys(): void;
  openWhy(play: number): void;
  /** Whether the coach answers the question of this view by himself. */
  auto(view: Wire.MatchView): boolean;
  coach(act: (coach: TableCoach) => void): void;
  /** Whether nobody plays but machines. */
  machines(): boolean;
  ahead: ((show: (cards: CardsAhead) => void) => void) | null;
}
type TableCoach = ReturnType<typeof import("../../../crates/server/assets/coach.js").coach>;
type CardsAhead = ReturnType<typeof import("../../../crates/server/assets/ahead.js").ahead>;

/** How a game is drawn beyond what all games share. */
interface GameBoard {
  rules: string;
  reads: string;
  read(card: Wire.CardRead): HTMLElement | null;
  over?(layer: SVGElement, view: Wire.MatchView): void;
  own?: string;
  styles?: string[];
  /** Its calls are read from cards, which can be looked at before. */
  cards?: boolean;
  /** A down takes several questions. */
  downs?: boolean;
}

/** What a game draws below the field itself. */
type OwnTable = { show(view: Wire.MatchView): void };
/** Which play a period began with. */
type PeriodMark = { plays: number; words: string };

/* The sheet of a game: its box score, scoring and drives. */

type StatRow = { name: string; position: string; [column: string]: any };
type TeamBox = {
  club: { short: string };
  team: Record<string, any>;
  rates: Record<string, number>;
  [list: string]: any;
};
type StatColumn = [head: string, take: (row: StatRow) => unknown];
type BoxSheet = {
  box_score: BySide<TeamBox>;
  clubs: BySide<{ short: string }>;
  scoring: {
    period: number;
    seconds: number;
    club: string;
    what: string;
    conversion?: string | null;
    score: BySide<number>;
  }[];
  drives: {
    side: Side;
    club: string;
    period: number;
    seconds: number;
    elapsed: number;
    start: number;
    end: number;
    from: string;
    plays: number;
    yards: number;
    result: string | null;
  }[];
};

/* The field. */

type FieldPath = {
  track: SVGPathElement;
  cover: SVGPathElement;
  words: SVGTextElement;
  long: number;
};
type Distance = ReturnType<typeof import("../../../crates/server/assets/field.js").distance>;

/* The zone game. */

type ZoneGround = ReturnType<typeof import("../../../crates/server/assets/zone-ground.js").ground>;
type ZoneBoard = ReturnType<typeof import("../../../crates/server/assets/zone-board.js").zoneBoard>;
type ZoneSize = { width: number; rows: number[]; under: number; back: number[]; deep: number; chip: number };
type ZoneBox = ZoneGround["zones"][number];
type ZonePicture = {
  chips: Wire.ChipView[];
  strokes: Wire.StrokeView[];
  traces?: Wire.StrokeView[];
  zone?: string | null;
  closed?: string[];
  situation?: Distance | null;
  movable?: number[];
  offense?: string;
  ball?: number | null;
};
type ZoneSketch = Pick<Wire.Sketch, "chips" | "strokes" | "movable"> & Partial<Wire.Sketch>;
type WalkedPlay = { walk: Wire.WalkView; steps: Wire.WhyStep[]; rules?: Wire.RuleView[] };
type SelectOption = [value: string, words: string, off?: boolean];
type SelectGroup = { label: string; options: SelectOption[] };

/* The electric game. */

type Man = ReturnType<typeof import("../../../crates/server/assets/electric-view.js").fromFigure>;
type PlateView = ReturnType<typeof import("../../../crates/server/assets/electric-view.js").plateView>;
type ManKit = Record<"shirt" | "trim" | "helmet" | "stripe" | "pants" | "base" | "ink" | "line", string>;
type Stick = { from: Spot; to: Spot };
type BallFlight = Spot & { high: number; way: number };
type ThrowSpot = Spot & { lit: boolean; dim: boolean };
type ManTrail = { points: number[][]; side: Side; carries: boolean };
type PlatePicture = {
  men: Man[];
  line: number | null;
  gain?: number | null;
  offense?: string;
  ball?: Spot | null;
  marker?: Spot | null;
  carrier?: number | null;
  stick?: Stick | null;
  flight?: BallFlight | null;
  focus?: Spot | null;
  power?: number;
  flashes?: (Spot & { age: number })[];
  trails?: ManTrail[];
  ghosts?: Man[] | null;
  barred?: Set<number | null>;
  picks?: Set<number | null>;
  changed?: Set<number | null>;
  selected?: number | null;
  turnable?: boolean;
  wrong?: number | null;
  spots?: ThrowSpot[];
};
/** A shot with the lines of its play, in yards. */
type LinedShot = { shot: Wire.ShotView; line: number; gain: number | null };
type HandsOf<K extends Wire.HandToolView["kind"]> = Extract<Wire.HandToolView, { kind: K }>;
type AimedThrow = { reach: Wire.StickReach; angle: number };
/** What hands below the box may do. */
type HandActs = {
  change(words: string): void;
  write(words: string): void;
  call(words: string): void;
  select(figure: number): void;
  aim(next: AimedThrow | null): void;
  mark(right: number): void;
  stands(man: Wire.FigureView): number[];
  follow(call: string | null): void;
  ok(): string;
};
/** A man who is dragged: turned, or moved. */
type DraggedMan = { who: number; way: number } | ({ who: number } & Spot);

/* Fair dice. */

type ByParty<T> = Record<Side | "server", T>;
/** What is kept of one question: the seals shown for it by side, and what this coach had done by then. */
type SealedQuestion = {
  round: number;
  home?: string;
  away?: string;
  called?: boolean;
  given?: number;
  second?: boolean;
};
/** What a browser remembers of a seat: see `fair-receipts.js`. */
type Receipts = {
  head?: string;
  server?: string;
  other?: string;
  rounds?: number;
  links: Record<string, string>;
  spent?: Record<string, boolean>;
  seals: Record<string, SealedQuestion>;
  backs?: Record<string, boolean>;
  without?: boolean;
  walked?: boolean;
  alarm?: string;
};
type FairHead = { say: BySide<boolean>; server: string };
type FairState = {
  say: BySide<boolean>;
  newest: Partial<ByParty<Uint8Array | null>>;
  skipped: ByParty<number>;
  number: ByParty<number>;
  given: BySide<number>;
  key: Uint8Array | null;
  bare: number;
  calls: Uint8Array;
  throws: number;
  rounds: number;
  undone: number;
  without: Partial<BySide<number>>;
  ended: boolean;
};
type UndoLine = { by: string; rolls: number; spent?: boolean };
type CallLine = { side?: Side; home?: unknown; away?: unknown };
type WrongLine = (line: number, words: string) => void;
type FairComparison = ReturnType<typeof import("../../../crates/server/assets/fair-compare.js").comparison>;
/** What the check of a file has found. */
type FairFound = {
  throws: number;
  rounds: number;
  given: BySide<number>;
  undone: number;
  without: Partial<BySide<number>>;
  ended: boolean;
  say: BySide<boolean>;
  own: number;
  seals: number;
  notes: string[];
  doubts: string[];
};
type FairVerdict = { tone: string; title: string; lines: string[] };
/** A block of BLAKE3 that is not pressed yet. */
type HashNode = { chain: Uint32Array; words: Uint32Array; counter: number; length: number; flags: number };
