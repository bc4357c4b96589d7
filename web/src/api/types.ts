/** What the server says about people, games and positions. */
export interface Option {
  text: string;
  rule: string;
}

/** One answer of a chain; one that is optional is left out where it is not listed. */
export interface Link {
  option: string;
  optional?: boolean;
}

/** What would be asked after an answer, where nothing is rolled, revealed or handed over by it. */
export type Ahead = Pick<View, "decision" | "about" | "stacks">;

/** What became of a chain of answers; `final`: nothing, because it could not be taken back and one wants to be asked. */
export interface Acted {
  version: number;
  given: number;
  final: boolean;
}

export interface Decision {
  serial: number;
  side: string;
  question: string;
  rule: string;
  options: Option[];
}

export interface Counter {
  unit: string;
  side: string;
  steps?: number;
  marks?: string[];
  /** the figures on the side that is up, by their names; without them the steps tell */
  shown?: Record<string, number | string>;
  /** movement points used in this phase, told to its owner */
  spent?: number;
}

export interface Track {
  key: string;
  value: number;
  of: number;
}

export interface Result {
  winner: string | null;
  reason: string;
}

export type Layers = Record<string, string[]>;
export type Ways = Record<string, string[][]>;

/** What a question is about. A title may say more; these are the keys that are drawn. */
export interface About {
  units?: string[];
  hex?: string;
  target?: string;
  left?: Record<string, number>;
  costs?: Record<string, number>;
  via?: Record<string, string>;
  paths?: Record<string, string[]>;
  /** named sets of hexes and of ways that help to choose */
  layers?: Layers;
  ways?: Ways;
  [key: string]: unknown;
}

export interface View {
  title: string;
  scenario: string;
  side: string | null;
  serial: number;
  turn: number;
  phase: string;
  active: string;
  waiting_for: string | null;
  question: string;
  decision: Decision | null;
  about: About;
  stacks: Record<string, Counter[]>;
  boxes: Record<string, Counter[]>;
  control: string;
  markers: Record<string, string[]>;
  tracks: Track[];
  /** formations and the like: named groups with their state */
  groups?: ViewGroup[];
  counts: Record<string, number>;
  /** what goes on inside what, the outermost first */
  procedures: Procedure[];
  commitment: string;
  rolls: number;
  result: Result | null;
}

/** A formation or another named group, as its viewer may know it. */
export interface ViewGroup {
  key: string;
  side: string;
  name?: string | Record<string, string>;
  values?: Record<string, string | number | boolean>;
  marks?: string[];
  modifiers?: { rule: string; key: string; args?: Record<string, unknown>; value: number }[];
  units?: string[];
}

/** A procedure under way. One that has a key can be told: who does what, where, to whom. */
export interface Procedure {
  step: string;
  values: unknown;
  key?: string;
  rule?: string;
  side?: string;
  [field: string]: unknown;
}

export interface Reason {
  rule: string;
  key: string;
  args: Record<string, unknown>;
}

export interface Explanation {
  text: string;
  legal: boolean;
  reasons: Reason[];
}

export interface Shift {
  rule: string;
  key: string;
  value: number;
}

export interface Forecast {
  text: string;
  rule: string;
  headline: Reason;
  shifts: Shift[];
  outcomes: { ways: number; of: number; effects: Record<string, number> }[];
  expected: Record<string, number>;
  assumes: Reason[];
  /** effects whose mean is a chance */
  chances: string[];
}

export interface GameEvent {
  event: string;
  rule?: string;
  [field: string]: unknown;
}

export interface Entry {
  serial: number;
  version: number;
  side: string;
  at: string;
  text: string | null;
  events: GameEvent[];
}

export interface Line {
  id: number;
  at: string;
  by: string | null;
  side: string | null;
  kind: string;
  text: string;
}

export interface Seat {
  kind: "person" | "bot" | "open";
  name?: string;
  level?: string;
  you?: boolean;
  online?: boolean;
}

export type TimeControl =
  | { kind: "none" }
  | { kind: "days"; days: number }
  | { kind: "clock"; seconds: number; increment: number };

export interface Game {
  id: string;
  title: string;
  scenario: string;
  options: Record<string, string>;
  state: "waiting" | "running" | "over" | "aside";
  seats: Record<string, Seat>;
  yours: string[];
  hot_seat: boolean;
  watching: number;
  made_by_you: boolean;
  time: TimeControl;
  clocks: Record<string, number> | null;
  deadline: string | null;
  now: string;
  turn: number;
  waiting_for: string | null;
  version: number;
  serial: number;
  commitment: string;
  take_back: { by: string; serial: number; version: number; answers: number; theirs: number; turn: number } | null;
  result: Result | null;
  created: string;
  changed: string;
  rematch: string | null;
  /** what is said of where the game comes from */
  notes: string[];
  /** why the game was set aside */
  trouble: string | null;
}

export interface User {
  id: number;
  name: string;
  guest: boolean;
  email: string | null;
  notify: boolean;
  webhook: string | null;
  language: "en" | "ja";
  /** whether the address has answered a mail */
  confirmed: boolean;
  /** whether he looks after the site */
  operator: boolean;
}

export interface Me {
  user: User | null;
  csrf: string | null;
  site: {
    guests: boolean;
    registration: boolean;
    version: string;
    mail: boolean;
    chat_limit: number;
    announcement: string;
  };
}

export interface Overlay {
  kind: string;
  rule: string;
  /** named sets of hexes; a side's name is the layer of that side */
  layers: Layers;
  ways?: Ways;
  notes?: Reason[];
}

export interface Luck {
  sides: string[];
  rolls: {
    serial: number;
    side: string;
    number: number;
    purpose: string;
    sides: number;
    value: number;
    rule: string;
    mean: number;
  }[];
  forecasts: {
    serial: number;
    side: string;
    text: string;
    headline: Reason;
    expected: Record<string, number>;
    actual: Record<string, number> | null;
  }[];
  by_side: Record<string, { rolls: number; mean_value: number; mean_expected: number }>;
}

export interface Dice {
  commitment: string;
  secret: string;
  rolls: { number: number; purpose: string; sides: number; value: number }[];
}

export interface StateMessage {
  type: "state";
  game: Game;
  viewer: string | null;
  view: View;
  can_undo: number;
  hand_over: boolean;
  entries: Entry[];
  /** what happened before the first question; in the first message only */
  opening?: GameEvent[];
}

export type ServerMessage =
  | StateMessage
  | { type: "game"; game: Game }
  | { type: "line"; line: Line }
  | ({ type: "reply"; ref: string; ok: true } & Record<string, unknown>)
  | { type: "reply"; ref: string; ok: false; error: Problem };

export interface Problem {
  code: string;
  message: string;
  explanation?: Explanation;
}
