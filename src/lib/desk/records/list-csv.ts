import { apiUrl } from '../../app/api-url.ts';
import { AnswerBroken, NetworkFailed } from '../../http/failure.ts';
import { fillPath } from '../../app/path.ts';
import { tokens } from '../../session/store.ts';
import { BOM, csvLine, LINE_END } from './csv.ts';
import type { DeskRecords, Option } from './fields.ts';
import { withCustomFields } from './custom-fields-csv.ts';
import { listRecords } from './record-calls.ts';
import type { RecordSectionName } from './sections.ts';

/** More than any first line has, in bytes. */
const FIRST = 16_384;

/** Replaces the names of fields in the file's first line by the desk's. */
export async function withLabels(file: Blob, labels: Readonly<Record<string, string>>): Promise<Blob> {
  const [first = ''] = (await file.slice(0, FIRST).text()).split(LINE_END);
  const names = first.replace(BOM, '').split(',');
  const rest = file.slice(new Blob([BOM + names.join(',')]).size);
  return new Blob([BOM + csvLine(names.map((name) => labels[name] ?? name)), rest], {
    type: file.type,
  });
}

/**
 * Saves everything that passes these filters, in this order, as a file for spreadsheets. Throws what `call` throws: a
 * page of one row is requested first, which reports errors and renews the token.
 */
export async function createListCsv(
  section: RecordSectionName,
  { path, shown }: Pick<DeskRecords, 'path' | 'shown'>,
  query: Readonly<Record<string, string>>,
  options: Readonly<Record<string, readonly Option[]>>,
): Promise<Blob> {
  await listRecords(section, { ...query, limit: 1 });
  let answer: Response;
  try {
    answer = await fetch(apiUrl + fillPath(path, {}, query), {
      headers: { accept: 'text/csv', authorization: `Bearer ${tokens.access()}` },
      cache: 'no-store',
    });
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/csv'))
      throw new AnswerBroken('The answer is no file');
    const labels = Object.fromEntries(shown.map(({ name, label }) => [name, label]));
    const file = await withLabels(await answer.blob(), labels);
    return section === 'members' ? await withCustomFields(file, shown, options) : file;
  } catch (reason) {
    throw reason instanceof AnswerBroken ? reason : new NetworkFailed(reason);
  }
}
