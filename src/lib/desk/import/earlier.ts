import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import { readStored, writeStored } from '../../app/stored.ts';
import type { Reading } from './columns.ts';

/** The reading of the last file: a corrected one, and the next one of this device, is read in the same way. */
export interface EarlierReading extends Omit<Reading, 'columns'> {
  /** The field of each column, by its heading. */
  readonly byHeading: Readonly<Record<string, string>>;
}

const storageName = (kind: ImportKind) => `import-reading-${kind}`;

/** Returns how the last file of this kind was read; null: none was, or what is stored can't be read. */
export function readEarlier(kind: ImportKind): EarlierReading | null {
  try {
    const stored: unknown = JSON.parse(readStored(storageName(kind)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('byHeading' in stored)) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by `keepEarlier` alone
    return stored as EarlierReading;
  } catch {
    return null;
  }
}

/** Keeps how a file was read, on this device: columns, dates, and the options that its texts stand for. */
export const keepEarlier = (kind: ImportKind, reading: EarlierReading): void =>
  writeStored(storageName(kind), JSON.stringify(reading));
