import type { Photograph, Upload, PhotographInput } from '@portal/contract';
import { MOST_PHOTOGRAPHS } from '@portal/contract/bookings/rules/figures';
import { MAX_UPLOAD_BYTES } from '@portal/contract/content/rules/pictures';
import { uploadTypes } from '@portal/contract/content/rules/upload-types';
import { atom } from 'nanostores';

/** The draft of a photograph. */
export interface PhotographDraft {
  readonly picture: Upload;
  readonly alt: string;
  /** In Chinese; empty: not translated. */
  readonly zh: string;
}

/** A selected file that isn't a photograph of the list yet. */
export interface ChosenFile {
  readonly key: number;
  readonly file: File;
  readonly status: 'waiting' | 'uploading' | 'wrong type' | 'too large' | 'failed';
  /** The reason why the upload failed. */
  readonly failure?: unknown;
}

interface PhotographEdits {
  readonly rows: readonly PhotographDraft[];
  readonly files: readonly ChosenFile[];
  /** Number of files of the last choice that there was no room for. */
  readonly leftOut: number;
}

const isPending = ({ status }: ChosenFile) => status === 'waiting' || status === 'uploading';

/** Returns the number of photographs that there is room for, counting those that are being uploaded. */
export const roomIn = ({ rows, files }: Pick<PhotographEdits, 'rows' | 'files'>): number =>
  MOST_PHOTOGRAPHS - rows.length - files.filter(isPending).length;

/** Tells whether some files are being uploaded. */
export const isUploading = ({ files }: Pick<PhotographEdits, 'files'>): boolean => files.some(isPending);

const fileStatus = ({ type, size }: File): ChosenFile['status'] => {
  if (!uploadTypes.some((known) => known === type)) return 'wrong type';
  return size > MAX_UPLOAD_BYTES ? 'too large' : 'waiting';
};

const createDrafts = (photographs: readonly Photograph[]): PhotographDraft[] =>
  photographs.map(({ picture, alt, zh }) => ({ picture, alt, zh: zh?.alt ?? '' }));

/** Returns the photographs to send of a list of drafts. */
export const photographsToSend = (rows: readonly PhotographDraft[]): PhotographInput[] =>
  rows.map(({ picture, alt, zh }) => ({
    picture: picture.id,
    alt: alt.trim(),
    zh: zh.trim() === '' ? null : { alt: zh.trim() },
  }));

/** Returns the same for photographs as they were read: equal where nobody has changed them. */
export const writtenAs = (photographs: readonly Photograph[]): string =>
  JSON.stringify(photographsToSend(createDrafts(photographs)));

function moveRow(rows: readonly PhotographDraft[], index: number, by: -1 | 1): PhotographDraft[] {
  const moved = [...rows];
  const [row] = moved.splice(index, 1);
  if (row) moved.splice(index + by, 0, row);
  return moved;
}

/** Takes as many files as there is room for; those that can't be uploaded take none. */
function takeFiles(chosen: readonly File[], room: number): Pick<ChosenFile, 'file' | 'status'>[] {
  let left = room;
  return chosen
    .map((file) => ({ file, status: fileStatus(file) }))
    .filter(({ status }) => {
      if (status === 'waiting') left -= 1;
      return status !== 'waiting' || left >= 0;
    });
}

/** A facility's photographs while they are edited: files are uploaded one after the other, and each failure stays with its file. */
export function createPhotographs(first: readonly Photograph[], upload: (file: File) => Promise<Upload>) {
  const $edited = atom<PhotographEdits>({ rows: createDrafts(first), files: [], leftOut: 0 });
  const edit = (changed: Partial<PhotographEdits>) => $edited.set({ ...$edited.get(), ...changed });
  let lastKey = 0;
  let isRunning = false;

  const setFile = (key: number, change: Pick<ChosenFile, 'status' | 'failure'>) =>
    edit({ files: $edited.get().files.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const dismiss = (key: number) => edit({ files: $edited.get().files.filter((one) => one.key !== key) });

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = $edited.get().files.find(({ status }) => status === 'waiting');
      if (!next) break;
      setFile(next.key, { status: 'uploading' });
      try {
        const picture = await upload(next.file);
        dismiss(next.key);
        edit({ rows: [...$edited.get().rows, { picture, alt: '', zh: '' }] });
      } catch (failure) {
        setFile(next.key, { status: 'failed', failure });
      }
    }
    isRunning = false;
  }

  return {
    $edited,
    add(chosen: readonly File[]): void {
      const { files } = $edited.get();
      const added = takeFiles(chosen, roomIn($edited.get())).map((file): ChosenFile => {
        lastKey += 1;
        return { key: lastKey, ...file };
      });
      // The errors of an earlier choice have been read.
      edit({
        files: [...files.filter((one) => isPending(one) || one.status === 'failed'), ...added],
        leftOut: chosen.length - added.length,
      });
      void run();
    },
    retry(key: number): void {
      if (roomIn($edited.get()) <= 0) return;
      setFile(key, { status: 'waiting', failure: undefined });
      void run();
    },
    dismiss,
    type(index: number, typed: Partial<Pick<PhotographDraft, 'alt' | 'zh'>>): void {
      edit({ rows: $edited.get().rows.map((row, at) => (at === index ? { ...row, ...typed } : row)) });
    },
    move(index: number, by: -1 | 1): void {
      edit({ rows: moveRow($edited.get().rows, index, by) });
    },
    remove(index: number): void {
      edit({ rows: $edited.get().rows.filter((_, at) => at !== index), leftOut: 0 });
    },
    /** Shows the stored photographs, in place of the drafts. */
    reset(photographs: readonly Photograph[]): void {
      edit({ rows: createDrafts(photographs) });
    },
  };
}
export type PhotographEditing = ReturnType<typeof createPhotographs>;
