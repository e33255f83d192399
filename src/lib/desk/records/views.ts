import { readStored, writeStored } from '../../app/stored.ts';
import { isRecord } from '../../http/failure.ts';
import type { RecordSectionName } from './sections.ts';

/** Filters, order and columns of a list under a name, as its address has them. */
export interface View {
  readonly name: string;
  /** `?status=UNPAID&ordering=due_date` */
  readonly search: string;
}

/** Parts of a list's address that filter nothing. */
const ofDisplay = new Set(['ordering', 'columns', 'tab', 'page']);

/** Returns a view's filters, as the API takes them. */
export const filtersOfView = ({ search }: View): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name, value]) => !ofDisplay.has(name) && value.trim() !== ''),
  );

type Storage = Parameters<typeof writeStored>[2];

const isView = (value: unknown): value is View =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['search'] === 'string';

/** The views of a list that this user keeps on this device. */
export function createViews(section: RecordSectionName, user: number, storage?: Storage) {
  const key = `desk-views:${section}:${user}`;
  function read(): readonly View[] {
    try {
      const stored: unknown = JSON.parse(readStored(key, storage) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isView) : [];
    } catch {
      return [];
    }
  }
  function write(views: readonly View[]): readonly View[] {
    writeStored(key, views.length === 0 ? null : JSON.stringify(views), storage);
    return views;
  }
  const without = (name: string) => read().filter((view) => view.name !== name);
  return {
    read,
    /** In place of one of the same name. */
    keep: (view: View) => write([...without(view.name), view]),
    forget: (name: string) => write(without(name)),
  };
}
