/** The whole sheet in a corner: where the counters are, and which part is on the screen. */
import type { Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { View } from "../api/types";
import type { Board } from "../map/board";
import type { Counters } from "../map/counters";
import { mattering, under } from "../map/cover";
import type { Point } from "../map/geometry";
import { language, words } from "../session";

const WIDTH = 190;
/** CSS pixels between the corner of the map and this one. */
const MARGIN = 12;

export function MiniMap({
  board,
  view,
  counters,
  moves,
  legend,
}: {
  board: Board;
  view: View;
  counters: Counters;
  moves: Signal<number>;
  /** the upper corner is taken */
  legend: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [x0, y0, x1, y1] = board.chart.box;
  const height = Math.round((WIDTH * (y1 - y0)) / (x1 - x0));
  void moves.value;
  const picture = board.tiles.picture(language.value);
  // the map with its counters changes seldom, the frame of what is in sight all the time
  const background = useMemo(() => {
    const small = document.createElement("canvas");
    [small.width, small.height] = [WIDTH * board.density, height * board.density];
    const context = small.getContext("2d") as CanvasRenderingContext2D;
    context.imageSmoothingQuality = "high";
    if (picture) context.drawImage(picture, 0, 0, small.width, small.height);
    drawCounters(context, board, view, counters);
    return small;
  }, [board, picture, view, counters]);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    const density = board.density;
    const k = (WIDTH * density) / (x1 - x0);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(background, 0, 0);
    const [left, top] = board.toSheet([0, 0]);
    const [right, bottom] = board.toSheet(board.size);
    context.lineWidth = 2 * density;
    context.strokeStyle = "#0a3d91";
    context.strokeRect((left - x0) * k, (top - y0) * k, (right - left) * k, (bottom - top) * k);
  });
  const size = useRef<Point>([WIDTH, height]);
  if (canvas.current?.offsetWidth) size.current = [canvas.current.offsetWidth, canvas.current.offsetHeight];
  // with the whole map in sight it would only be in the way
  const where = board.whole ? "needless" : cornerOf(board, size.current, legend);
  const jump = (event: PointerEvent) => {
    if (!(event.buttons & 1) || !canvas.current) return;
    const box = canvas.current.getBoundingClientRect();
    const at = [
      x0 + ((event.clientX - box.left) / box.width) * (x1 - x0),
      y0 + ((event.clientY - box.top) / box.height) * (y1 - y0),
    ] as const;
    board.camera = { ...board.camera, at };
    board.redraw();
  };
  return (
    <canvas
      ref={canvas}
      class={`minimap ${where}`}
      width={WIDTH * board.density}
      height={height * board.density}
      role="img"
      aria-label={words.value.ui("minimap")}
      onPointerDown={jump}
      onPointerMove={jump}
    />
  );
}

/** The lower corner, or the upper one where that covers less of what matters; where both cover somebody who acts or is
 *  aimed at, neither. */
function cornerOf(board: Board, [wide, high]: Point, legend: boolean): "low" | "high" | "needless" {
  const matters = mattering(board);
  const lit = [...board.scene.lit.keys()];
  const covered = (labels: readonly string[], top: number) => under(board, labels, [0, top, MARGIN + wide, top + high]);
  const [low, upper] = [board.size[1] - MARGIN - high, MARGIN];
  const [below, above] = [covered(matters, low), legend ? Infinity : covered(matters, upper)];
  if (below && above) return "needless";
  if (below) return "high";
  return !above && covered(lit, upper) < covered(lit, low) ? "high" : "low";
}

function drawCounters(context: CanvasRenderingContext2D, board: Board, view: View, counters: Counters): void {
  const {
    density,
    chart: {
      box: [x0, y0, x1],
      grid,
    },
  } = board;
  const k = (WIDTH * density) / (x1 - x0);
  context.strokeStyle = "#fff";
  context.lineWidth = density * 0.7;
  for (const [hex, stack] of Object.entries(view.stacks)) {
    const [x, y] = grid.centre(hex);
    context.fillStyle = counters.sideColours(stack[0]?.side ?? "").fill;
    context.fillRect((x - x0) * k - 2 * density, (y - y0) * k - 2 * density, 4 * density, 4 * density);
    context.strokeRect((x - x0) * k - 2 * density, (y - y0) * k - 2 * density, 4 * density, 4 * density);
  }
}
