import type { Language } from '@portal/contract/translations';

/** The language of these words, what every address of its pages begins with, and the same of the other language. */
export const language: Language = 'en';
export const base = '';
export const other: Language = 'zh';
export const otherBase = '/zh';

/** Shown instead of the name of a member whose personal data is erased. */
export const erasedMember = 'Erased member';
