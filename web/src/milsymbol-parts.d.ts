declare module "milsymbol-parts" {
  interface Drawn {
    asCanvas(ratio?: number): HTMLCanvasElement;
    getAnchor(): { x: number; y: number };
  }
  export const ms: {
    addIcons(part: unknown): void;
    Symbol: new (code: string, style: Record<string, unknown>) => Drawn;
  };
  export const letterground: unknown;
}
