import { captchaSize } from '@portal/contract/session/rules/sign-in';

const { characters, characterWidth, height } = captchaSize;
/** The canvas, in CSS pixels. */
export const captchaCanvas = { width: characters * characterWidth, height } as const;

/** Puts the host's picture on the canvas. Rejects when it can't be read. */
export async function drawPicture(canvas: HTMLCanvasElement, image: string): Promise<void> {
  const picture = new Image();
  picture.src = image;
  await picture.decode();
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

/** Draws a code of our own: each character in its 30 pixels, turned a little, with two lines through. */
export function drawCode(canvas: HTMLCanvasElement, code: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width } = canvas;
  context.fillStyle = '#e9e4d7';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#9c7a34';
  for (const rise of [-9, 9]) {
    context.beginPath();
    context.moveTo(0, height / 2 + rise);
    context.bezierCurveTo(
      width / 3,
      height / 2 - 2 * rise,
      (2 * width) / 3,
      height / 2 + 2 * rise,
      width,
      height / 2 - rise,
    );
    context.stroke();
  }
  context.fillStyle = '#0f4a35';
  context.font = '32px Newsreader, Georgia, serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, character] of Array.from(code).entries()) {
    context.save();
    context.translate((index + 0.5) * characterWidth, height / 2 + (Math.random() - 0.5) * 10);
    context.rotate((Math.random() - 0.5) * 0.5);
    context.fillText(character, 0, 0);
    context.restore();
  }
}
