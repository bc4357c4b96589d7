/** What lies over the map and under or over the counters: reach, targets, paths, overlays. */
import { pathOf } from "./curves";
import type { HexGrid, Point } from "./geometry";
import { drawObjective } from "./marks";
import { type Hatching, hatching, rimOf } from "./shapes";
import type { Pen } from "./stacks";

export interface Scene {
  /** hexes where something can be done now, with its price where there is one */
  lit: ReadonlyMap<string, number | undefined>;
  /** hexes of the units that act now */
  acting: readonly string[];
  /** hexes of units that can do something elsewhere */
  homes: readonly string[];
  /** where the stack under the mouse could go, with the price where there is one */
  glimpse: ReadonlyMap<string, number | undefined>;
  /** hexes of others who may act as soon as who is in the hand is let go */
  ready: readonly string[];
  /** hexes of those who are selected together */
  group: readonly string[];
  /** hexes of the answer that is pointed at in the panel */
  hinted: readonly string[];
  /** hexes that a lesson points at */
  pointed: readonly string[];
  target: string | undefined;
  focus: string | undefined;
  hover: string | undefined;
  cursor: string | undefined;
  /** the way or aim of the answer that waits to be confirmed */
  path: readonly string[];
  aim: readonly [string, string][];
  /** hexes an event of the log speaks of */
  noted: readonly string[];
  /** hexes that are fought for, where the sheet does not show it */
  objectives: readonly string[];
  /** hexes with markers, and how many */
  markers: ReadonlyMap<string, number>;
  tints: readonly Tint[];
  /** lines that explain an overlay or a question */
  ways: readonly { path: readonly string[]; colour: string }[];
}

export interface Tint {
  hexes: ReadonlySet<string>;
  colour: string;
  /** patterns tell sides apart without colour */
  pattern: Hatching;
}

export const NOTHING: Scene = {
  lit: new Map(),
  glimpse: new Map(),
  ready: [],
  group: [],
  acting: [],
  homes: [],
  hinted: [],
  pointed: [],
  target: undefined,
  focus: undefined,
  hover: undefined,
  cursor: undefined,
  path: [],
  aim: [],
  noted: [],
  objectives: [],
  markers: new Map(),
  tints: [],
  ways: [],
};

/** Drawing in sheet coordinates inside `draw`. */
function onSheet(pen: Pen, draw: (context: CanvasRenderingContext2D) => void): void {
  const [x, y] = pen.to([0, 0]);
  pen.context.save();
  pen.context.translate(x, y);
  pen.context.scale(pen.scale, pen.scale);
  draw(pen.context);
  pen.context.restore();
}

function hexPath(grid: HexGrid, label: string, size = 0.96, path = new Path2D()): Path2D {
  return pathOf(grid.corners(label, size), true, path);
}

export function drawTints(pen: Pen, grid: HexGrid, tints: readonly Tint[]): void {
  for (const { hexes, colour, pattern } of tints) {
    const rim = rimOf(grid, hexes, hexes);
    onSheet(pen, (context) => {
      // without a pattern the colour alone has to tell
      context.globalAlpha = pattern === "plain" ? 0.45 : 0.16;
      context.fillStyle = colour;
      context.fill(rim, "evenodd");
      const lines = pattern === "plain" ? null : hatching(context, pattern, colour, pen.scale);
      if (lines) {
        context.globalAlpha = 0.5;
        context.fillStyle = lines;
        context.fill(rim, "evenodd");
      }
      context.globalAlpha = 0.9;
      context.lineWidth = Math.max(0.035, 1.5 / pen.scale);
      context.strokeStyle = colour;
      context.stroke(rim);
    });
  }
}

function caption(pen: Pen, at: Point, text: string, colour: string, size = 0.26): void {
  const { context, scale } = pen;
  const [x, y] = pen.to(at);
  context.font = `bold ${scale * size}px Arial,"Liberation Sans",sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = scale * 0.07;
  context.lineJoin = "round";
  context.strokeStyle = "rgba(255,252,240,.92)";
  context.strokeText(text, x, y + scale * 0.02);
  context.fillStyle = colour;
  context.fillText(text, x, y + scale * 0.02);
}

/** Under the counters: the hexes where something can be done. */
export function drawGround(pen: Pen, grid: HexGrid, scene: Scene): void {
  if (scene.objectives.length)
    onSheet(pen, (context) => scene.objectives.forEach((hex) => drawObjective(context, grid, hex, pen.scale)));
  if (scene.glimpse.size) glimpse(pen, grid, scene.glimpse);
  if (!scene.lit.size) return;
  const rim = rimOf(grid, scene.lit, scene.lit.keys());
  onSheet(pen, (context) => {
    context.fillStyle = "rgba(255,246,190,.42)";
    context.fill(rim, "evenodd");
    context.lineJoin = "round";
    context.lineWidth = Math.max(0.1, 4.5 / pen.scale);
    context.strokeStyle = "rgba(255,250,225,.9)";
    context.stroke(rim);
    context.lineWidth = Math.max(0.045, 2 / pen.scale);
    context.strokeStyle = "#7a4a00";
    context.stroke(rim);
  });
}

function glimpse(pen: Pen, grid: HexGrid, hexes: ReadonlyMap<string, number | undefined>): void {
  const rim = rimOf(grid, hexes, hexes.keys());
  onSheet(pen, (context) => {
    context.fillStyle = "rgba(190,215,255,.34)";
    context.fill(rim, "evenodd");
    context.setLineDash([0.16, 0.1]);
    context.lineWidth = Math.max(0.05, 2 / pen.scale);
    context.strokeStyle = "#0a3d91";
    context.stroke(rim);
    context.setLineDash([]);
  });
}

/** The price of a hex: in its middle, or at its foot where counters stand. */
function price(pen: Pen, grid: HexGrid, label: string, value: number, occupied: boolean, colour: string): void {
  const [x, y] = grid.centre(label);
  caption(pen, [x, occupied ? y + 0.432 : y], String(value), colour, occupied ? 0.17 : 0.26);
}

/** Over the counters: prices, paths, aims, marks of attention. */
export function drawSigns(pen: Pen, grid: HexGrid, scene: Scene, occupied: ReadonlySet<string>): void {
  if (pen.scale > 22)
    for (const [prices, ink] of [
      [scene.glimpse, "#0a3d91"],
      [scene.lit, "#5d3200"],
    ] as const)
      for (const [label, value] of prices)
        if (value !== undefined && grid.has(label)) price(pen, grid, label, value, occupied.has(label), ink);
  onSheet(pen, (context) => {
    for (const label of scene.noted) rim(context, grid, label, "#6a1b9a", 0.07, [0.16, 0.08]);
    for (const label of scene.homes) rim(context, grid, label, "#fff3c9", 0.09, []);
    for (const label of scene.homes) rim(context, grid, label, "#7a4a00", 0.045, [0.1, 0.07]);
    for (const label of scene.ready) dot(context, grid, label);
    for (const label of scene.group) rim(context, grid, label, "#ffffff", 0.13, []);
    for (const label of scene.group) rim(context, grid, label, "#0b6e4f", 0.08, []);
    for (const label of scene.pointed) beacon(context, grid, label);
    for (const label of scene.hinted) rim(context, grid, label, "#0a3d91", 0.09, []);
    for (const label of scene.acting) rim(context, grid, label, "#f5b301", 0.1, []);
    if (scene.target) crosshair(context, grid, scene.target);
    if (scene.hover) rim(context, grid, scene.hover, "rgba(36,26,18,.55)", 0.04, []);
    if (scene.focus) rim(context, grid, scene.focus, "#ffffff", 0.1, []);
    if (scene.focus) rim(context, grid, scene.focus, "#0a3d91", 0.055, []);
    if (scene.cursor) rim(context, grid, scene.cursor, "#0a3d91", 0.06, [0.12, 0.1]);
    for (const { hexes, colour, pattern } of scene.tints) {
      if (pattern === "plain") continue;
      // once more, over the counters that stand there
      context.globalAlpha = 0.9;
      context.lineWidth = Math.max(0.045, 2 / pen.scale);
      context.strokeStyle = colour;
      context.stroke(rimOf(grid, hexes, hexes));
      context.globalAlpha = 1;
    }
    for (const { path, colour } of scene.ways)
      way(
        context,
        path.map((label) => grid.centre(label)),
        colour,
      );
    if (scene.path.length > 1)
      way(
        context,
        scene.path.map((label) => grid.centre(label)),
        "#0a3d91",
      );
    for (const [from, to] of scene.aim) way(context, shortened(grid.centre(from), grid.centre(to)), "#9b1313");
    for (const [label, count] of scene.markers) marker(context, grid, label, count);
  });
}

function rim(
  context: CanvasRenderingContext2D,
  grid: HexGrid,
  label: string,
  ink: string,
  width: number,
  dashes: number[],
): void {
  if (!grid.has(label)) return;
  context.setLineDash(dashes);
  context.lineJoin = "round";
  context.lineWidth = width;
  context.strokeStyle = ink;
  context.stroke(hexPath(grid, label, 0.93));
  context.setLineDash([]);
}

/** Somebody here may still act. */
function dot(context: CanvasRenderingContext2D, grid: HexGrid, label: string): void {
  if (!grid.has(label)) return;
  const [x, y] = grid.centre(label);
  context.beginPath();
  context.arc(x - 0.36, y + 0.3, 0.085, 0, Math.PI * 2);
  context.fillStyle = "#1f8a3b";
  context.fill();
  context.lineWidth = 0.03;
  context.strokeStyle = "#ffffff";
  context.stroke();
}

/** Here, says a lesson: a ring that stands out from everything else that is lit. */
function beacon(context: CanvasRenderingContext2D, grid: HexGrid, label: string): void {
  rim(context, grid, label, "#ffffff", 0.17, []);
  rim(context, grid, label, "#c2007a", 0.1, []);
}

function crosshair(context: CanvasRenderingContext2D, grid: HexGrid, label: string): void {
  rim(context, grid, label, "#ffffff", 0.13, []);
  rim(context, grid, label, "#9b1313", 0.08, []);
  const [x, y] = grid.centre(label);
  context.beginPath();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * 0.3, y + dy * 0.3);
    context.lineTo(x + dx * 0.52, y + dy * 0.52);
  }
  context.lineWidth = 0.07;
  context.stroke();
}

/** An aim that leaves both counters in sight. */
function shortened(from: Point, to: Point): Point[] {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
  return [
    [from[0] + dx * 0.24, from[1] + dy * 0.24],
    [to[0] - dx * 0.42, to[1] - dy * 0.42],
  ];
}

/** A pennant at the foot of a hex that carries markers. */
function marker(context: CanvasRenderingContext2D, grid: HexGrid, label: string, count: number): void {
  if (!grid.has(label)) return;
  const [x, y] = grid.centre(label);
  for (let k = 0; k < Math.min(count, 3); k++) {
    const left = x - 0.3 + k * 0.17;
    const path = pathOf(
      [
        [left, y + 0.36],
        [left + 0.14, y + 0.405],
        [left, y + 0.45],
      ],
      true,
    );
    context.fillStyle = "#ffcf3f";
    context.fill(path);
    context.lineWidth = 0.02;
    context.strokeStyle = "#241a12";
    context.stroke(path);
  }
}

/** A line with an arrow head, stopping short of the last point. */
function way(context: CanvasRenderingContext2D, points: readonly Point[], ink: string): void {
  const [a, b] = [points.at(-2) as Point, points.at(-1) as Point];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const tip: Point = [b[0] - Math.cos(angle) * 0.12, b[1] - Math.sin(angle) * 0.12];
  const line = pathOf([...points.slice(0, -1), tip]);
  const head = pathOf(
    [
      [b[0] + Math.cos(angle) * 0.16, b[1] + Math.sin(angle) * 0.16],
      [b[0] + Math.cos(angle + 2.4) * 0.26, b[1] + Math.sin(angle + 2.4) * 0.26],
      [b[0] + Math.cos(angle - 2.4) * 0.26, b[1] + Math.sin(angle - 2.4) * 0.26],
    ],
    true,
  );
  context.lineCap = context.lineJoin = "round";
  for (const [width, colour] of [
    [0.19, "rgba(255,255,255,.9)"],
    [0.11, ink],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke(line);
    context.lineWidth = width - 0.08;
    context.stroke(head);
  }
  context.fillStyle = ink;
  context.fill(head);
}
