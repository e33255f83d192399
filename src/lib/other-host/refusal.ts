// Reads another host's refusals, in its own words.
import type { FieldErrors } from '@portal/contract';
import { signIn, signInFirst } from '#words/app/elsewhere';
import { failures } from '#words/app/failures';
import { ofField } from '../forms/form-errors.ts';
import { isRecord, Refused } from '../http/failure.ts';
import { loginFor } from '../session/next.ts';
import { tokens } from '../session/store.ts';
import type { Raw } from './read.ts';

/** Members about the request as a whole; of those on one line the first with a text counts. */
const general = [
  ['non_field_errors', '__all__'],
  ['detail', 'message', 'error', 'error_message', 'error_description', 'msg', 'reason', 'title', 'err'],
] as const;
/** Members that hold more of the same. */
const wrappers = new Set(['errors', 'error', 'data', 'details', 'violations', 'extra', 'fields']);
/** Members that programs read, and people don't. */
const programMembers =
  /^(?:(?:error_?)?code|status(?:_?code)?|type|instance|path|url|time(?:stamp)?|trace_?id|request_?id|success|ok|retry_after)$/i;

/** Longer texts are whole pages, which nobody wrote for this. */
const LONGEST = 400;

/** Characters by their names in markup. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Returns a text without its markup; null where nothing is left, or it is a page. It is shown as text, so that this
 * needn't be a parser: the browser's own takes nothing that the page's policy (`require-trusted-types-for`) hasn't
 * seen.
 */
function readSentence(text: string): string | null {
  const withoutTags = /<[a-z!/]/i.test(text)
    ? text
        .replaceAll(/<!--.*?-->|<(script|style|title)\b.*?<\/\1>/gis, ' ')
        .replaceAll(/<(?:br|\/?(?:p|div|li|h\d|td))\b[^>]*>/gi, ' ')
        .replaceAll(/<[a-z!/][^>]*>/gi, '')
        .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
        .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    : text;
  const plain = withoutTags.replaceAll(/\s+/g, ' ').trim();
  return plain !== '' && plain.length <= LONGEST ? plain : null;
}

interface RefusalText {
  readonly whole: readonly string[];
  readonly fields: FieldErrors;
}
const nothing: RefusalText = { whole: [], fields: {} };

const joinTexts = (parts: readonly RefusalText[]): RefusalText => ({
  whole: parts.flatMap(({ whole }) => whole),
  fields: Object.fromEntries(
    [...new Set(parts.flatMap(({ fields }) => Object.keys(fields)))].map((name) => [
      name,
      parts.flatMap(({ fields }) => fields[name] ?? []),
    ]),
  ),
});

/** Lists all sentences somewhere within a value. */
const listSentences = (value: unknown): string[] => {
  const { whole, fields } = readRefusalText(value);
  return [...whole, ...Object.values(fields).flat()];
};

/** `{ "field": "name", "message": "…" }`, one of a list of them. */
function ofOneField(value: Raw): RefusalText | null {
  const key = ['field', 'param', 'property'].find((name) => typeof value[name] === 'string') ?? '';
  const { [key]: field, ...rest } = value;
  if (typeof field !== 'string' || field === '') return null;
  return { whole: [], fields: { [field.split(/[./[]/)[0] ?? field]: listSentences(rest) } };
}

/** Reads an answer's sentences about the whole request, and about its fields, however deep they lie. */
function readRefusalText(value: unknown): RefusalText {
  if (typeof value === 'string') {
    const sentence = readSentence(value);
    return sentence === null ? nothing : { whole: [sentence], fields: {} };
  }
  if (Array.isArray(value)) return joinTexts(value.map(readRefusalText));
  if (!isRecord(value)) return nothing;
  const single = ofOneField(value);
  if (single) return single;
  const ofWhole = general.flatMap((names) => {
    const name = names.find((one) => listSentences(value[one]).length > 0);
    return name === undefined ? [] : [readRefusalText(value[name])];
  });
  const known = new Set<string>(general.flat());
  const ofFields = Object.entries(value).flatMap(([name, said]) => {
    if (known.has(name) || programMembers.test(name)) return [];
    if (wrappers.has(name)) return [readRefusalText(said)];
    const sentences = listSentences(said);
    return sentences.length === 0 ? [] : [{ whole: [], fields: { [name]: sentences } }];
  });
  return joinTexts([...ofWhole, ...ofFields]);
}

/** Statuses that say enough by themselves. */
const clearStatuses: ReadonlySet<number> = new Set([401, 404, 405]);

/**
 * Gives a refusal the host's sentences: of each field, and in all. A form shows the first where it has such a field;
 * `words` are for everywhere else.
 */
export function addHostWords(failure: Refused): Refused {
  const { status, body, retryAfter } = failure;
  if (failure.isOurs || status >= 500) return failure;
  if (status === 401 && tokens.access() === null)
    return Object.assign(failure, {
      words: { ...signInFirst, action: { label: signIn, to: loginFor(location) } },
    });
  // The portal knows better than a general sentence what to do.
  if (clearStatuses.has(status) || (status === 429 && retryAfter !== null)) return failure;
  const { whole, fields } = readRefusalText(body);
  const said = { ...fields, ...(whole.length > 0 && { non_field_errors: whole }) };
  const refusal = new Refused(status, { ...(isRecord(body) && body), ...said }, retryAfter, false);
  const sentences = [...whole, ...Object.entries(fields).map(([name, one]) => ofField(name, one))];
  if (sentences.length > 0) refusal.words = { title: sentences.join(' '), detail: '' };
  else if (status !== 429 && status !== 403) refusal.words = failures.refused;
  return refusal;
}

/** Reads the refusal in an answer that a host gives with a status of success; null where it is none. */
export function refusalIn(answer: unknown): Refused | null {
  if (!isRecord(answer)) return null;
  const isNo = answer['success'] === false || answer['ok'] === false || answer['status'] === false;
  const isError =
    typeof answer['status'] === 'string' &&
    /^(?:error|fail(?:ed|ure)?)$/i.test(answer['status']) &&
    answer['id'] === undefined;
  return isNo || isError ? addHostWords(new Refused(400, answer, null, false)) : null;
}
