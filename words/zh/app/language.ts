import type { Language } from '@portal/contract/translations';

/** The language of these words, what every address of its pages begins with, and the same of the other language. */
export const language: Language = 'zh';
export const base = '/zh';
export const other: Language = 'en';
export const otherBase = '';

/** Shown instead of the name of a member whose personal data is erased. */
export const erasedMember = '已删除资料的会员';
