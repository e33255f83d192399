import type { Body, MembershipTier } from '@portal/contract';
import type { MembershipLevel2 } from '@portal/contract/members/rules/levels';
import { FOR_EVER } from '@portal/contract/members/rules/terms';
import { comma } from '#words/app/joining';
import { noFee } from '#words/desk/people/tiers';
import { membershipLevels2 } from '#words/members/levels';
import { money } from '../../format/format.ts';
import type { PathErrors } from '../../forms/path-errors.ts';
import { amountText, centsOf, Unreadable } from '../records/drafts.ts';

/** How long memberships of a tier last. */
export type TermKind = 'NONE' | 'YEARS' | 'EVER';

/** A tier as it is typed. */
export interface TierDraft {
  readonly name: string;
  readonly nameZh: string;
  readonly term: TermKind;
  readonly years: string;
  readonly fees: Readonly<Partial<Record<MembershipLevel2, string>>>;
  readonly mayBook: boolean;
  readonly mayBringGuests: boolean;
  readonly isOffered: boolean;
}

function termKind(years: number | null): TermKind {
  if (years === null) return 'NONE';
  return years === FOR_EVER ? 'EVER' : 'YEARS';
}

/** Lists the levels 2 that members of a tier can have. */
export const servicesOf = ({ fees }: Pick<MembershipTier, 'fees'>): readonly MembershipLevel2[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the fees are levels
  Object.keys(fees) as MembershipLevel2[];

/** Tells whether members of a tier pay the same, whichever level 2 they have. */
export const hasOneFee = ({ fees }: Pick<MembershipTier, 'fees'>): boolean =>
  new Set(Object.values(fees)).size < 2;

/** Lists the fees of a tier, with who pays each where they differ. */
export function feeLines(tier: MembershipTier): readonly string[] {
  const services = servicesOf(tier);
  const amount = (fee: number | null | undefined) => (typeof fee === 'number' ? money(fee) : noFee);
  if (hasOneFee(tier)) return services.slice(0, 1).map((service) => amount(tier.fees[service]));
  return services.map((service) => [membershipLevels2[service], amount(tier.fees[service])].join(comma));
}

/** Returns the fees of a draft with one for everyone: the typed one, or else the first that it has. */
export function oneFee(
  fees: TierDraft['fees'],
  typed = Object.values(fees).find((text) => text.trim() !== '') ?? '',
): TierDraft['fees'] {
  return Object.fromEntries(Object.keys(fees).map((service) => [service, typed]));
}

export const tierDraft = (tier: MembershipTier): TierDraft => ({
  name: tier.name,
  nameZh: tier.zh?.name ?? '',
  term: termKind(tier.term_years),
  years: termKind(tier.term_years) === 'YEARS' ? String(tier.term_years) : '',
  fees: Object.fromEntries(servicesOf(tier).map((service) => [service, amountText(tier.fees[service])])),
  mayBook: tier.may_book,
  mayBringGuests: tier.may_bring_guests,
  isOffered: tier.is_offered,
});

/** Tells whether a renamed tier still has the Chinese name that goes with the old one. */
export const hasOldNameZh = ({ name, nameZh }: TierDraft, tier: MembershipTier): boolean =>
  name.trim() !== tier.name && nameZh !== '' && nameZh === tier.zh?.name;

/** Reads typed cents; null: none, undefined: they can't be read. */
function readFee(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  try {
    const cents = centsOf(text.trim());
    return cents < 0 ? undefined : cents;
  } catch (problem) {
    if (problem instanceof Unreadable) return undefined;
    throw problem;
  }
}

const readYears = (text: string): number | null => (/^[1-9]\d?$/.test(text.trim()) ? Number(text) : null);

interface Sentences {
  readonly nameMissing: string;
  readonly yearsWrong: string;
  readonly notAnAmount: string;
}

/** Returns what's wrong with a typed tier, by the paths of the API. */
export function wrongTier(draft: TierDraft, sentences: Sentences): PathErrors {
  const fees = Object.entries(draft.fees).filter(([, text]) => readFee(text) === undefined);
  return {
    ...(draft.name.trim() === '' && { name: sentences.nameMissing }),
    ...(draft.term === 'YEARS' && readYears(draft.years) === null && { term_years: sentences.yearsWrong }),
    ...Object.fromEntries(fees.map(([service]) => [`fees.${service}`, sentences.notAnAmount])),
  };
}

/** Returns the body to send for a draft made from this tier. */
export const tierBody = (
  draft: TierDraft,
  { version }: Pick<MembershipTier, 'version'>,
): Body<'PUT /membership-tier/{key}/'> => ({
  name: draft.name.trim(),
  zh: draft.nameZh.trim() === '' ? null : { name: draft.nameZh.trim() },
  term_years: draft.term === 'NONE' ? null : draft.term === 'EVER' ? FOR_EVER : readYears(draft.years),
  may_book: draft.mayBook,
  may_bring_guests: draft.mayBringGuests,
  is_offered: draft.isOffered,
  fees: Object.fromEntries(
    Object.entries(draft.fees).map(([service, text]) => [service, readFee(text) ?? null]),
  ),
  version,
});
