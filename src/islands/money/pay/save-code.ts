import { saveFile } from '../../../lib/data/save-file.ts';

/** Pixels each way. */
const SIZE = 1024;

/**
 * Saves a drawn QR code as a picture, for apps that read codes from the photos of a phone. A phone's own share sheet,
 * where it has one, puts it among the photos: a download may not be there.
 */
export async function saveCode(drawing: SVGSVGElement, name: string, onPhone: boolean): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = SIZE / drawing.viewBox.baseVal.width;
  context.scale(scale, scale);
  for (const path of drawing.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '';
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!picture) return;
  const files = [new File([picture], name, { type: picture.type })];
  // Closing the sheet without a choice rejects as well.
  if (onPhone && navigator.canShare?.({ files })) await navigator.share({ files }).catch(() => undefined);
  else saveFile(picture, name);
}
