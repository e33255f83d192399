import type { Language } from '@portal/contract/translations';

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
