import type { List } from '@portal/contract';
import { translateAnswer } from '../../app/own-texts.ts';
import { call } from '../../http/call.ts';
import { AnswerBroken } from '../../http/failure.ts';
import { flattenCustomFields, nestCustomFields } from '../members/member-fields.ts';
import type { RecordSectionName } from './sections.ts';
import { recordSection } from './sections.ts';

/** A record of any kind, as the API returns it. */
export interface DeskRecord {
  readonly id: number | string;
  readonly [field: string]: unknown;
}

interface AnyOptions {
  readonly params?: { readonly id: number | string };
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly asStored?: boolean;
}

/** The kinds of records are read from the contract when the site is built: their types aren't known here any more. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const ask = call as unknown as (key: string, options?: AnyOptions) => Promise<unknown>;

export async function listRecords(
  section: RecordSectionName,
  query: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
): Promise<List<DeskRecord>> {
  const answer = await ask(`GET ${recordSection(section).path}`, { query, ...(signal && { signal }) });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what every list of the contract is
  const list = answer as List<DeskRecord>;
  return { ...list, results: list.results.map(flattenCustomFields) };
}

const isRecord = (answer: unknown): answer is DeskRecord =>
  typeof answer === 'object' && answer !== null && 'id' in answer;

/** Returns an answer as a record. Throws `AnswerBroken` where it isn't: it must never replace the draft then. */
export function recordOf<Answer>(answer: Answer): Answer & DeskRecord {
  if (!isRecord(answer)) throw new AnswerBroken('The answer is no record');
  return answer;
}

/**
 * Loads one record, as it is stored: a Chinese page that shows the Chinese in place of the English would save it
 * there.
 */
const askOne = async (key: string, options: AnyOptions): Promise<DeskRecord> =>
  flattenCustomFields(recordOf(await ask(key, { ...options, asStored: true })));

export const getRecord = (
  section: RecordSectionName,
  id: number | string,
  signal?: AbortSignal,
): Promise<DeskRecord> =>
  askOne(`GET ${recordSection(section).path}{id}/`, { params: { id }, ...(signal && { signal }) });

/** The same key and body create one record, however often they are sent. */
export const createRecord = (
  section: RecordSectionName,
  body: object,
  idempotencyKey: string,
): Promise<DeskRecord> => {
  const { path, createPath = path } = recordSection(section);
  return askOne(`POST ${createPath}`, { body: nestCustomFields(body), idempotencyKey });
};

/** Changes the given fields, and no others. */
export const changeRecord = (
  section: RecordSectionName,
  id: number | string,
  body: object,
): Promise<DeskRecord> =>
  askOne(`PATCH ${recordSection(section).path}{id}/`, { params: { id }, body: nestCustomFields(body) });

export const deleteRecord = async (section: RecordSectionName, id: number | string): Promise<void> =>
  void (await ask(`DELETE ${recordSection(section).path}{id}/`, { params: { id } }));

/** As many rows as a list that is written whole may have. */
const MOST_ROWS = 200;

type Rows = List<Readonly<Record<string, unknown>>>;

/** A list that belongs to a record. */
export async function getRows(
  section: RecordSectionName,
  { id, list }: { id: number | string; list: string },
  signal?: AbortSignal,
): Promise<Rows['results']> {
  const key = `GET ${recordSection(section).path}{id}/${list}/`;
  const answer = await ask(key, {
    params: { id },
    query: { limit: MOST_ROWS },
    ...(signal && { signal }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what every list of the contract is
  return (answer as Rows).results;
}

/** Replaces it whole. */
export const replaceRows = async (
  section: RecordSectionName,
  { id, list }: { id: number | string; list: string },
  body: readonly object[],
): Promise<void> =>
  void (await ask(`POST ${recordSection(section).path}{id}/${list}/`, { params: { id }, body }));

/** Returns a record's name, in the language of these pages. */
export function nameOfRecord(stored: DeskRecord): string {
  const record = translateAnswer(structuredClone(stored));
  for (const field of ['name', 'username', 'subject', 'title', 'code', 'invoice_number'])
    if (typeof record[field] === 'string') return record[field];
  return `#${record.id}`;
}

const names = new Map<string, Promise<string>>();

/** The largest page of a list: where there are more records, they are found by name. */
export const MOST_OFFERED = 100;

interface NamesRequest {
  readonly ids: string[];
  readonly names: Promise<ReadonlyMap<string, string>>;
}
const openRequests = new Map<RecordSectionName, NamesRequest>();

/** Requests names of records in one call, once all that a list shows at this moment have been added. */
function requestNames(section: RecordSectionName): NamesRequest {
  const ids: string[] = [];
  const read = async () => {
    await Promise.resolve();
    openRequests.delete(section);
    const { results } = await listRecords(section, {
      id__in: ids.join(','),
      limit: MOST_OFFERED,
      ...(section === 'members' && { visitors: 'too' }),
    });
    return new Map(results.map((record) => [String(record.id), nameOfRecord(record)]));
  };
  return { ids, names: read() };
}

async function nameAmongOthers(section: RecordSectionName, id: string): Promise<string> {
  const request = openRequests.get(section) ?? requestNames(section);
  openRequests.set(section, request);
  request.ids.push(id);
  if (request.ids.length === MOST_OFFERED) openRequests.delete(section);
  return (await request.names).get(id) ?? `#${id}`;
}

/** Returns the name of a record by its id; the id itself where it can't be read. Read once a page, and those of a list together. */
export function nameById(section: RecordSectionName, id: number | string): Promise<string> {
  const key = `${section} ${id}`;
  const known = names.get(key);
  if (known) return known;
  const name = recordSection(section).namesTogether
    ? nameAmongOthers(section, String(id))
    : getRecord(section, id).then(nameOfRecord);
  const asked = name.catch(() => `#${id}`);
  names.set(key, asked);
  return asked;
}

/** Finds records by a part of the name, of members by their number, email or telephone too; all where it is empty. At most a page. */
export async function findRecords(
  section: RecordSectionName,
  part: string,
  signal?: AbortSignal,
): Promise<List<DeskRecord>> {
  const { nameField = 'name', search } = recordSection(section);
  if (search && part !== '') {
    const query = { search: part, limit: search.limit };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what every list of the contract is
    return (await ask(`GET ${search.path}`, { query, ...(signal && { signal }) })) as List<DeskRecord>;
  }
  const page = { limit: MOST_OFFERED, ordering: nameField };
  return listRecords(section, part === '' ? page : { ...page, name__icontains: part }, signal);
}

/** Words a record as it is offered: members with their number too. */
export const offeredAs = (record: DeskRecord): string =>
  [nameOfRecord(record), record['membership_id']].filter(Boolean).join(', ');
