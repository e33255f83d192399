/** A square part of a picture: zoom 1 is the largest square; `x` and `y` run from 0, left and top, to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;
/** The largest square, from the middle. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const squareSide = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The square of the picture that a crop takes, in its pixels. */
export function cropSquare(picture: Size, { zoom, x, y }: Crop): { x: number; y: number; side: number } {
  const side = squareSide(picture, zoom);
  return { x: (picture.width - side) * x, y: (picture.height - side) * y, side };
}

/** The crop after the picture was dragged by so much of the square's side. */
export function moved(picture: Size, crop: Crop, byX: number, byY: number): Crop {
  const side = squareSide(picture, crop.zoom);
  const to = (at: number, by: number, whole: number) =>
    whole > side ? Math.min(1, Math.max(0, at - (by * side) / (whole - side))) : at;
  return { ...crop, x: to(crop.x, byX, picture.width), y: to(crop.y, byY, picture.height) };
}
