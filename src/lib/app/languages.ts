import type { Language } from '@portal/contract/translations';

export type { Language };

/**
 * The languages of the portal. Each is a tree of prerendered pages of its own below `base`, built from
 * `words/{language}/`. `tag` is the value of `<html lang>`, `locale` the one for Intl, `name` the language's own
 * name.
 */
export const languages = {
  en: { tag: 'en', locale: 'en-SG', base: '', name: 'English' },
  zh: { tag: 'zh-SG', locale: 'zh-SG', base: '/zh', name: '中文' },
} as const satisfies Record<Language, Record<'tag' | 'locale' | 'base' | 'name', string>>;
