import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/process.ts';

// The specification as the club received it, word for word: all checks against it read this text.
const [, ...parts] = readFileSync(path.join(root, 'docs/specification.md'), 'utf8').split(/^## /m);
const lines = parts.map((part) => part.split('\n').slice(1).filter(Boolean));

/** The lines of a section, by its number. */
const section = (number: number): readonly string[] => lines[number - 1] ?? [];

/** The rows of a section's table, without its head. */
export const readTable = (number: number): string[][] =>
  section(number)
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** True for a sentence that leaves something to the implementation. */
const isLeftOpen = (sentence: string) =>
  /(?:: not shown|^(?:which|the name) .* is not shown)\.?$/i.test(sentence);

/** Returns the sentences of a section beside its table. */
export const readStatements = (number: number): string[] =>
  section(number)
    .filter((line) => !line.startsWith('|') && !/^[\w ]+:$/.test(line))
    .flatMap((line) => line.replace(/^- /, '').split(/(?<=[.;]) (?=[A-Za-z])/))
    .map((sentence) => sentence.replace(/[.;]$/, ''))
    .filter((sentence) => !isLeftOpen(sentence));

/** The rest of the one statement of a section that begins so. */
export function findStatement(number: number, beginning: string): string {
  const [one, another] = readStatements(number).filter((sentence) => sentence.startsWith(beginning));
  if (one === undefined || another !== undefined)
    throw new Error(`Section ${number} has not one statement that begins “${beginning}”`);
  return one.slice(beginning.length);
}

/** The paths and filters that section 7 names, however it shortens them. */
export function namedCalls(): { paths: string[]; filters: string[] } {
  const text = section(7)
    .join('\n')
    // `created_at__lte and __gte`
    .replaceAll(/(\w+?)__lte and __gte/g, '$1__lte, $1__gte')
    // `POST check-membership-id/, … under /system-config/config/`
    .replaceAll(/(?<=[ ])check-[\w-]+\//g, '/system-config/config/$&')
    .replaceAll(/ under \/[\w/-]+/g, '')
    // `/voucher/ and /{id}/`: the path before it.
    .replaceAll(' /{id}/', '');
  return {
    paths: [...new Set([...text.matchAll(/\/[a-z][\w{}/-]*/g)].map(([one]) => one))],
    filters: [...new Set([...text.matchAll(/\b\w+?__\w+\b/g)].map(([one]) => one))],
  };
}
