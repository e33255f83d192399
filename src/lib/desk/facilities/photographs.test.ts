import type { Photograph, Upload } from '@portal/contract';
import { MAX_UPLOAD_BYTES } from '@portal/contract/content/rules/pictures';
import { expect, it, vi } from 'vitest';
import { createPhotographs, isUploading, roomIn, writtenAs, photographsToSend } from './photographs.ts';

const upload = (id: string): Upload => ({
  id,
  url: `/uploads/${id}.webp`,
  small_url: `/uploads/${id}-small.webp`,
  width: 1600,
  height: 1067,
  widths: [320, 640, 1120, 1600],
});
const photograph = (id: string): Photograph => ({ picture: upload(id), alt: `Shows ${id}`, zh: null });
const file = (name: string, { type = 'image/jpeg', size = 10 } = {}) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
/** Uploads every file under its own name, except those that are to fail. */
const uploading = (...failing: string[]) =>
  vi.fn<(file: File) => Promise<Upload>>(async ({ name }) => {
    await Promise.resolve();
    if (failing.includes(name)) throw new Error(name);
    return upload(name);
  });
const idle = async (editing: ReturnType<typeof createPhotographs>) =>
  await expect.poll(() => isUploading(editing.$edited.get())).toBe(false);
const ids = ({ $edited }: ReturnType<typeof createPhotographs>) =>
  $edited.get().rows.map(({ picture }) => picture.id);

it('uploads several files one after the other, and keeps the others where one fails', async () => {
  const send = uploading('b');
  const editing = createPhotographs([photograph('first')], send);
  editing.add([file('a'), file('b'), file('c')]);
  expect(editing.$edited.get().files.map(({ status }) => status)).toEqual([
    'uploading',
    'waiting',
    'waiting',
  ]);
  await idle(editing);
  expect(ids(editing)).toEqual(['first', 'a', 'c']);
  expect(editing.$edited.get().files).toMatchObject([{ status: 'failed', failure: new Error('b') }]);
  send.mockImplementation(async ({ name }) => Promise.resolve(upload(name)));
  editing.retry(editing.$edited.get().files[0]?.key ?? 0);
  await idle(editing);
  expect(ids(editing)).toEqual(['first', 'a', 'c', 'b']);
  expect(editing.$edited.get().files).toEqual([]);
});

it('sends no file that would be refused', async () => {
  const send = uploading();
  const editing = createPhotographs([], send);
  editing.add([
    file('text', { type: 'text/plain' }),
    file('huge', { size: MAX_UPLOAD_BYTES + 1 }),
    file('good'),
  ]);
  await idle(editing);
  expect(send).toHaveBeenCalledTimes(1);
  expect(editing.$edited.get().files.map(({ status }) => status)).toEqual(['wrong type', 'too large']);
});

it('takes no more than there is room for, and says how many it left out', async () => {
  const send = uploading();
  const editing = createPhotographs(
    Array.from({ length: 10 }, (_, index) => photograph(`${index}`)),
    send,
  );
  editing.add([file('a'), file('b'), file('c'), file('d')]);
  expect(roomIn(editing.$edited.get())).toBe(0);
  expect(editing.$edited.get().leftOut).toBe(2);
  await idle(editing);
  expect(ids(editing).slice(10)).toEqual(['a', 'b']);
  editing.remove(0);
  expect(editing.$edited.get().leftOut).toBe(0);
  expect(roomIn(editing.$edited.get())).toBe(1);
});

it('moves, types and sends what was typed without the space around it', () => {
  const editing = createPhotographs([photograph('a'), photograph('b')], uploading());
  editing.move(1, -1);
  editing.type(0, { alt: ' The stage ', zh: ' 舞台 ' });
  expect(photographsToSend(editing.$edited.get().rows)).toEqual([
    { picture: 'b', alt: 'The stage', zh: { alt: '舞台' } },
    { picture: 'a', alt: 'Shows a', zh: null },
  ]);
  editing.reset([photograph('c')]);
  expect(ids(editing)).toEqual(['c']);
});

it('knows whether somebody else changed them', () => {
  const read = [photograph('a'), photograph('b')];
  expect(writtenAs(read)).toBe(writtenAs(structuredClone(read)));
  expect(writtenAs(read)).not.toBe(writtenAs(read.toReversed()));
  expect(writtenAs([photograph('a')])).not.toBe(writtenAs([{ ...photograph('a'), zh: { alt: '甲' } }]));
});
