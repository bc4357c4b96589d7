/** Inks and tints of a staff map printed in 1914. */
export const INK = {
  paper: "#efe5cb",
  paperEdge: "#d9c9a3",
  text: "#241a12",
  halo: "rgba(247,239,218,.88)",
  contour: "#a06c3c",
  grid: "rgba(58,42,26,.34)",
  number: "rgba(58,42,26,.72)",
  water: "#93b8c4",
  waterEdge: "#2c6076",
  ford: "#d3e2dd",
  waterText: "#1d4b66",
  sea: "#b9d2d6",
  woods: "#a9b58a",
  woodsEdge: "#5f7445",
  woodsText: "#33471f",
  tree: "#74874f",
  treeLight: "#a0b077",
  treeShade: "#4a5a30",
  road: "#fbf1d3",
  roadEdge: "#5b4029",
  rail: "#2b2520",
  town: "#b3543c",
  townEdge: "#5f2115",
  townGround: "rgba(196,128,98,.34)",
  industry: "#6d6660",
  industryEdge: "#2b2724",
  industryGround: "rgba(96,88,84,.30)",
  border: "#7d2440",
  boundaries: ["#a3341f", "#274f8a", "#4b4b4b", "#5d3f86"],
  neatline: "#2a1e14",
} as const;

export const SEA: [number, number, number] = [178, 204, 208];

const HEIGHTS: readonly (readonly [number, number, number, number])[] = [
  [0, 208, 212, 182],
  [0.12, 220, 220, 190],
  [0.3, 233, 226, 197],
  [0.5, 235, 220, 184],
  [0.7, 226, 201, 155],
  [0.85, 211, 180, 134],
  [1, 196, 160, 116],
];

/** Height tint for a height between 0 (lowest of the map) and 1. */
export function lookAt(height: number): [number, number, number] {
  let i = 1;
  while (i < HEIGHTS.length - 1 && (HEIGHTS[i] as readonly number[])[0]! < height) i++;
  const a = HEIGHTS[i - 1] as readonly [number, number, number, number];
  const b = HEIGHTS[i] as readonly [number, number, number, number];
  const t = Math.min(Math.max((height - a[0]) / (b[0] - a[0]), 0), 1);
  return [a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t, a[3] + (b[3] - a[3]) * t];
}

export function rgb([r, g, b]: readonly [number, number, number]): string {
  return `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`;
}

export const SERIF = `"Old Standard TT","Noto Serif JP","Noto Serif CJK JP","Hiragino Mincho ProN","Yu Mincho",serif`;
