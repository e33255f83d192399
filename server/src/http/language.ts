import type { Language } from '@portal/contract/translations';
import { sentencesZh } from './sentences-zh.ts';

/** Returns the first language of an `Accept-Language` that the API speaks; English where it speaks none of them. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      language: tag.split('-')[0],
      quality: quality === undefined ? 1 : Number(quality.split('=')[1]),
    };
  });
  const best = wanted
    .filter(({ language, quality }) => quality > 0 && (language === 'zh' || language === 'en'))
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best?.language === 'zh' ? 'zh' : 'en';
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = sentencesZh.map(([english, chinese]) => ({
  expression: new RegExp(`^${english.split('#').map(escaped).join('(.+?)')}$`, 's'),
  chinese,
}));

/** Translates a sentence about a field into Chinese; returns it unchanged where there is no translation. */
export function inChinese(sentence: string): string {
  for (const { expression, chinese } of patterns) {
    const found = expression.exec(sentence);
    if (!found) continue;
    let gap = 0;
    return chinese.replaceAll('#', () => (found[(gap += 1)] ?? '').replaceAll('"', ''));
  }
  return sentence;
}

const isSentences = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Translates the field messages of a 400 into Chinese; null where the body is something else. */
export function fieldErrorsInChinese(body: object): Record<string, string[]> | null {
  const errors = Object.entries(body);
  if (errors.length === 0 || !errors.every(([, value]) => isSentences(value))) return null;
  return Object.fromEntries(
    errors.map(([field, sentences]: [string, string[]]) => [field, sentences.map(inChinese)]),
  );
}
