import type { SavedCard } from '@portal/contract';
import { cardExpiry } from '@portal/contract/money/rules/card-expiry';
import { dateOf } from '@portal/contract/rules/club-time';
import { expired, expiresSoon } from '#words/money/card-names';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { alertCircle, clock } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

type Months = Pick<SavedCard, 'expires_month' | 'expires_year'>;

/** A card's last month as printed on cards: `04/2030`. */
export const expiryMonth = ({ expires_month, expires_year }: Months): string =>
  `${String(expires_month).padStart(2, '0')}/${expires_year}`;

/** Tells that a card has expired, or soon will. */
export function Expiry({ card }: { readonly card: Months }) {
  const expiry = cardExpiry(card, dateOf(clubNow(), zone));
  if (expiry === 'valid') return null;
  return expiry === 'expired' ? (
    <Tag kind="bad" icon={alertCircle}>
      {expired}
    </Tag>
  ) : (
    <Tag kind="wait" icon={clock}>
      {expiresSoon}
    </Tag>
  );
}
