import type { Language } from '@portal/contract/translations';
import * as enAccount from '@portal/words/en/account/field-errors';
import * as enApp from '@portal/words/en/app/field-errors';
import * as enBookings from '@portal/words/en/bookings/field-errors';
import * as enContent from '@portal/words/en/content/field-errors';
import * as enDesk from '@portal/words/en/desk/field-errors';
import * as enMembers from '@portal/words/en/members/field-errors';
import * as enMoney from '@portal/words/en/money/field-errors';
import * as zhAccount from '@portal/words/zh/account/field-errors';
import * as zhApp from '@portal/words/zh/app/field-errors';
import * as zhBookings from '@portal/words/zh/bookings/field-errors';
import * as zhContent from '@portal/words/zh/content/field-errors';
import * as zhDesk from '@portal/words/zh/desk/field-errors';
import * as zhMembers from '@portal/words/zh/members/field-errors';
import * as zhMoney from '@portal/words/zh/money/field-errors';

const en = { ...enApp, ...enAccount, ...enMembers, ...enBookings, ...enMoney, ...enContent, ...enDesk };
type Words = typeof en;
type Sentences = {
  readonly [Code in keyof Words]: Words[Code] extends (values: infer Values) => string
    ? (values: Values) => string
    : string;
};
const zh: Sentences = {
  ...zhApp,
  ...zhAccount,
  ...zhMembers,
  ...zhBookings,
  ...zhMoney,
  ...zhContent,
  ...zhDesk,
};
/** Sentences for each code, by language. */
export const sentences: Readonly<Record<Language, Sentences>> = { en, zh };

/** Names a sentence of `field-errors` in the words of a capability. */
export type FaultCode = keyof Sentences;
type ValuesOf<Code extends FaultCode> = Words[Code] extends (values: infer Values) => string
  ? [values: Values]
  : [];

/** Something that is wrong with a field: a code, and the values that its sentence has. */
export interface Fault {
  code: FaultCode;
  values?: unknown;
}

/** Faults by the names of their fields. */
export type Faults = Record<string, Fault[]>;

/** Builds a fault; the compiler asks for the values of its sentence. */
export const fault = <Code extends FaultCode>(code: Code, ...[values]: ValuesOf<Code>): Fault => ({
  code,
  values,
});

function sentence({ code, values }: Fault, language: Language): string {
  const said = sentences[language][code];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fault` asked for the values of this code
  return typeof said === 'string' ? said : (said as (values: unknown) => string)(values);
}

/** Puts faults into words, as the wire has them: `{"captcha": ["…"]}`. */
export const inWords = (faults: Readonly<Faults>, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, found]) => [field, found.map((each) => sentence(each, language))]),
  );
