import type { ErrorCode, SentenceOf } from '@portal/contract';
import { errorSentences, statusOfCode } from '@portal/contract';

/** Examples for the gaps of sentences. */
const gaps: Readonly<Record<string, string>> = {
  reason: 'Unexpected end of JSON input',
  method: 'PUT',
  'media type': 'text/csv',
  seconds: '60',
  limit: '2',
  capacity: '4',
  used: '2',
  place: 'Squash',
  status: 'ACTIVE',
  'status before': 'DECEASED',
  'invoice number': 'INV-2026-000123',
  'method of payment': 'NETS',
  scope: 'own.book',
};

/** Every code that the API refuses with. */
export const errorCodes = Object.keys(errorSentences).filter((code): code is ErrorCode =>
  Object.hasOwn(errorSentences, code),
);

/** The sentence of a failure in the API itself: the only one with a status other than its code's. */
export const serverError: SentenceOf<'error'> = 'A server error occurred.';

const refusing = (code: ErrorCode): readonly string[] =>
  errorSentences[code].filter((sentence) => sentence !== serverError);

/** Lists the sentences of a code, with their gaps filled as an example. */
export const sentencesOf = (code: ErrorCode): readonly string[] =>
  refusing(code).map((sentence) =>
    sentence.replaceAll(/\{([^}]+)\}/g, (gap, name: string) => gaps[name] ?? gap),
  );

/** All codes with their statuses and sentences, as a table in Markdown. */
export const codeTable = (): string =>
  [
    '| Code | Status | Sentence |',
    '| --- | --- | --- |',
    ...errorCodes
      .map((code) => ({ code, status: statusOfCode(code), said: refusing(code) }))
      .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'))
      .concat({ code: 'error', status: 500, said: [serverError] })
      .map(({ code, status, said }) => `| \`${code}\` | ${status} | ${said.join('<br>')} |`),
  ].join('\n');
