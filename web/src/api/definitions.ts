/** The files of a title as the server passes them on. */
export type Language = "en" | "ja";
export type Localised = Readonly<Record<Language, string>>;

export interface GridSpec {
  orientation: "flat" | "pointy";
  shifted: "odd" | "even";
  label: "CCRR" | "RRCC";
  columns?: "east" | "west";
  rows?: "south" | "north";
  km_per_hex: number;
}

export interface Source {
  kind: "text" | "derived" | "reconstructed" | "printed";
  rule?: string;
  why?: string;
  source?: string;
}

export interface MapHex {
  hex: string;
  terrain: string;
  features?: string[];
  elevation?: number;
  level?: number;
  from: string;
}

export interface MapLine {
  kind: string;
  name: Localised;
  hexes: string[];
}

export interface Watercourse {
  kind: string;
  name: Localised;
  corners: [number, number][];
}

export interface Place {
  name: Localised;
  hex: string;
  at: [number, number];
  size: number;
}

export interface Area {
  name: Localised;
  kind: string;
  hexes: string[];
}

export interface Relief {
  file: string;
  x0: number;
  y0: number;
  px_per_unit: number;
  min_m: number;
  max_m: number;
}

export interface MapFile {
  name: Localised;
  grid: GridSpec;
  relief?: Relief;
  provenance: Record<string, Source>;
  hexes: MapHex[];
  hexsides: { between: [string, string]; kinds: string[]; from: string }[];
  lines: MapLine[];
  watercourses?: Watercourse[];
  places: Place[];
  areas?: Area[];
}

export interface UnitDefinition {
  id: string;
  name: Localised;
  /** what the counter prints, where that is not its id */
  label?: string;
  side: string;
  type: string;
  size?: string;
  formation?: Record<string, string>;
  /** every other printed value: a number, or one a step state */
  [value: string]: unknown;
}

export interface TerrainKind {
  id: string;
  name: Localised;
  look?: string;
}

export interface TerrainFile {
  terrain: TerrainKind[];
  hexside?: TerrainKind[];
  bridge?: TerrainKind[];
  line?: TerrainKind[];
}

export interface Colours {
  fill: string;
  ink: string;
  edge?: string;
  symbol?: string;
}

/** How counters and special hexes look; everything in it is presentation, nothing is a rule. */
export interface Presentation {
  sides: Record<string, Colours & { overlay?: string }>;
  counters?: ({ where: Record<string, string> } & Colours)[];
  /** symbol codes by type of unit; several are drawn over one another; `text:` and `glyph:` are drawn by the client */
  symbols?: Record<string, string | string[]>;
  echelons?: Record<string, string>;
  /** printed along the foot of a counter; each entry lists alternatives */
  values?: string[][];
  features?: Record<string, { mark: string; side?: string; name?: Localised }>;
  /** rules that say how each side wins */
  objectives?: string[];
  /** colours of the layers of overlays, by name; those that are plain have no pattern over them */
  layers?: Record<string, { colour: string; plain?: boolean }>;
  /** verbs of answers that only say with what something is done: selecting one gives it */
  at_once?: string[];
  /** verbs of answers that take one more unit along */
  along?: string[];
  /** verbs of answers that take one unit up in the place of another: those of a stack never go together */
  alone?: string[];
  /** verbs of answers that only tidy up: they do not light a hex */
  unlit?: string[];
  /** countries and the like: hexes with a feature, tinted and named */
  areas?: Record<string, { fill: string; name: Localised }>;
}

export interface Rule {
  id: string;
  kind: string;
  title: Localised;
  summary: Localised;
  see?: string[];
}

export interface TurnEntry {
  number: number;
  date?: string;
  /** first and last day of a turn of several days */
  first?: string;
  last?: string;
  hour?: number;
  day?: number;
}

/** Where each fact comes from: one source, or one a fact. */
export type From = string | Record<string, string>;

/** A chart: rows of results under columns, or what each face of a die gives. */
export interface Chart {
  name: Localised;
  columns?: string[];
  faces?: (string | number)[];
  row?: ({ row: string; from?: From } & Record<string, unknown>)[];
  pinned?: { row: string; column: string; from: string }[];
  from?: From;
}

export interface Switch {
  key: string;
  rule: string;
  choices: string[];
  default: string;
}

export interface TitleSummary {
  name: string;
  system: string;
  names: Localised;
  sides: string[];
  scenarios: string[];
  switches: Switch[];
  bots: string[];
  bot?: string;
  definitions: string;
  /** printed values that a game may be played with: what such a game calls its title, and the name of the set */
  data_sets?: { reference: string; name: string }[];
  /** the scenarios by name, and what each is about */
  battles?: { id: string; name: Localised; text?: Localised }[];
  /** whether it has a first lesson */
  teaches?: boolean;
  /** hours a game takes, how hard it is from 1 to 5, and where a new player begins */
  card?: { hours?: [number, number]; complexity?: number; first?: { scenario?: string; side?: string } } | null;
}

/** A step of a lesson: something to read, or answers that it waits for, one of some or each of them, `*` for any word; and
 *  what it points at. */
export interface LessonStep {
  heading: Localised;
  text: Localised;
  rule?: string;
  do?: string[];
  each?: string[];
  show?: string[];
}

export interface LessonPlan {
  side: string;
  step: LessonStep[];
  summary: Localised;
}

/** Something that can be laid over the map; `hex`: it is seen from a hex; `aims`: it may also look at another one. */
export interface OverlayKind {
  key: string;
  hex: boolean;
  aims?: boolean;
}

export interface TitleDefinitions extends TitleSummary {
  files: {
    map: MapFile;
    units: {
      unit: UnitDefinition[];
      marker?: Record<string, { name: Localised }>;
      provenance?: Record<string, Source>;
    };
    terrain: TerrainFile;
    schedule?: { turn?: TurnEntry[] };
    scenarios?: { scenario?: { id: string; name: Localised; text?: Localised }[] };
    tables?: { provenance?: Record<string, Source> } & Record<string, unknown>;
    presentation?: Presentation;
  };
  rulebook: { system: string; name?: Localised; rule: Rule[]; synonyms?: string[][] };
  overlays: OverlayKind[];
  pictures: Record<string, string>;
  lesson: LessonPlan | null;
}
