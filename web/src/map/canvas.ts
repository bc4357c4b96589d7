/** Canvases that work with and without a page around them: the map is painted in a worker. */
export interface Blank {
  canvas: OffscreenCanvas;
  context: CanvasRenderingContext2D;
}

export function blank(width: number, height: number): Blank {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  // the two kinds of context differ in nothing that is drawn here
  return { canvas, context: canvas.getContext("2d") as unknown as CanvasRenderingContext2D };
}
