import type { DeskRecord } from '../records/record-calls.ts';
import { changeRecord, getRecord, getRows, listRecords, replaceRows } from '../records/record-calls.ts';

const lists: readonly string[] = ['operating_hours', 'pricings', 'advance_booking_periods'];
type Values = Readonly<Record<string, unknown>>;

/** Adds its hours, prices and advance periods to a facility. */
export async function addLists(record: DeskRecord, signal?: AbortSignal): Promise<DeskRecord> {
  const rows = await Promise.all(lists.map((list) => getRows('facilities', { id: record.id, list }, signal)));
  return { ...record, ...Object.fromEntries(lists.map((list, index) => [list, rows[index]])) };
}

/** Loads a facility with its hours, prices and advance periods as fields of its own. */
export const getFacility = async (id: DeskRecord['id'], signal?: AbortSignal): Promise<DeskRecord> =>
  addLists(await getRecord('facilities', id, signal), signal);

/** Saves the given fields and lists, the lists first, and loads the facility again. */
export async function changeFacility(id: DeskRecord['id'], body: Values): Promise<DeskRecord> {
  for (const list of lists) {
    const rows = body[list];
    // In order: prices are checked with the hours that were saved before them.
    if (Array.isArray(rows)) await replaceRows('facilities', { id, list }, rows);
  }
  const fields = Object.entries(body).filter(([name]) => !lists.includes(name));
  if (fields.length > 0) await changeRecord('facilities', id, Object.fromEntries(fields));
  return getFacility(id);
}

/** Fields that belong to one facility alone: they are never copied to another. */
const own: ReadonlySet<string> = new Set([
  'name',
  'description',
  'zh',
  'type',
  'category',
  'group',
  'spaces',
  'picture',
  'is_active',
]);

/** Returns those of the changed values that other facilities could have as well. */
export const copyable = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !own.has(name));

/** As many facilities of a category are compared. */
const MOST_COMPARED = 20;

/** Finds the other facilities of its category, with their lists. */
export async function loadSiblings(
  { id, category }: { readonly id: DeskRecord['id']; readonly category: string },
  signal?: AbortSignal,
): Promise<readonly DeskRecord[]> {
  const query = { category, limit: MOST_COMPARED + 1, ordering: 'name' };
  const { results } = await listRecords('facilities', query, signal);
  const others = results.filter((one) => one.id !== id && one['is_active'] === true);
  return Promise.all(others.slice(0, MOST_COMPARED).map((one) => addLists(one, signal)));
}
