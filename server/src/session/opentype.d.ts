// The package's main file is CommonJS that Node can't see into.
declare module 'opentype.js/dist/opentype.mjs' {
  interface Path {
    commands: (
      | { type: 'M' | 'L'; x: number; y: number }
      | { type: 'Q'; x1: number; y1: number; x: number; y: number }
      | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
      | { type: 'Z' }
    )[];
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
  }
  interface Font {
    getPath(text: string, x: number, y: number, fontSize: number): Path;
  }
  export function parse(buffer: ArrayBuffer): Font;
}
