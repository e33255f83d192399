import type { EmailTexts } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, wrongIn } from './email-texts.ts';
import { rebase } from './rebase.ts';

const builtIn = { subject: 'Choose a new password', text: 'Go on.\n\n{button}', button: 'Choose' };
const email: EmailTexts = {
  kind: 'PASSWORD_RESET',
  built_in: { en: builtIn, zh: { ...builtIn, subject: '设置新密码' } },
  en: { subject: 'New password', text: '{button}' },
  zh: null,
  samples: { en: {}, zh: {} },
  version: 4,
};
const sentences = {
  empty: 'empty',
  of: {
    UNKNOWN: (value: string) => `unknown ${value}`,
    MISSING: (value: string) => `missing ${value}`,
    APART: () => 'apart',
  },
};

describe('the texts of an email', () => {
  it('are typed from what staff wrote, else from what is built in, and are sent back as they came', () => {
    const draft = draftOf(email);
    expect(draft).toEqual({
      'en.subject': 'New password',
      'en.text': '{button}',
      'zh.subject': '设置新密码',
      'zh.text': 'Go on.\n\n{button}',
    });
    expect(bodyOf(draft, email)).toEqual({ en: email.en, zh: null, version: 4 });
  });

  it('are the built-in ones again where they are typed so', () => {
    const draft = { ...draftOf(email), 'en.subject': ` ${builtIn.subject}`, 'en.text': builtIn.text };
    expect(bodyOf(draft, email).en).toBeNull();
  });

  it.each([
    [{ 'en.text': 'No button' }, { 'en.text': 'missing button' }],
    [{ 'en.text': ' ' }, { 'en.text': 'empty' }],
    [{ 'en.subject': '{place}' }, { 'en.subject': 'unknown place' }],
    [{ 'en.text': 'Here: {button}' }, { 'en.text': 'apart' }],
    [{ 'zh.text': '' }, {}],
  ])('find what is wrong in one language with %j', (changes, errors) => {
    const draft = { ...draftOf(email), ...changes };
    expect(wrongIn(draft, email, { language: 'en', sentences })).toEqual(errors);
  });

  it('keep what was typed where somebody else has saved, and take over the rest', () => {
    const from = draftOf(email);
    const to = draftOf({ ...email, zh: { subject: '新密码', text: '{button}' } });
    expect(rebase({ ...from, 'en.subject': 'Mine' }, from, to)).toEqual({ ...to, 'en.subject': 'Mine' });
  });
});
