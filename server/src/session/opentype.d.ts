declare module 'opentype.js' {
  interface Path {
    /** SVG path data. */
    toPathData(decimals?: number): string;
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
  }
  interface Font {
    getPath(text: string, x: number, y: number, fontSize: number): Path;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
