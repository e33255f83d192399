import type { OnlineMethod } from '@portal/contract';
import { methodHeading, methods as words } from '#words/money/paying';
import { anotherCard, isSaved } from '#words/money/pay-by-card';
import { cardName, expired, expiresSoon } from '#words/money/card-names';
import { cardExpiry } from '@portal/contract/money/rules/card-expiry';
import { dateOf } from '@portal/contract/rules/club-time';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import type { PaymentOptions, PaymentChoice } from '../../../lib/money/pay/tender.ts';
import { bank, card } from '../../../pictures/money-icons.ts';
import { qr } from '../../../pictures/screen-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './pay.module.css';

const drawings: Readonly<Record<OnlineMethod, string>> = { CREDIT_CARD: card, NETS: bank, PAYNOW: qr };

interface MethodsProps {
  readonly options: Pick<PaymentOptions, 'methods' | 'cards'>;
  readonly choice: Pick<PaymentChoice, 'method' | 'card'>;
  /** Voucher and credit may leave nothing to pay. */
  readonly isNeeded: boolean;
  readonly onChoose: (choice: Pick<PaymentChoice, 'method' | 'card'>) => void;
}

/** The payer's saved cards, and the gateway's methods. */
export function Methods({ options: { methods, cards }, choice, isNeeded, onChoose }: MethodsProps) {
  return (
    <fieldset className={css.methods} disabled={!isNeeded}>
      <legend className={css.heading}>{methodHeading}</legend>
      {cards.map((saved) => (
        <label key={saved.id} className={css.method}>
          <input
            type="radio"
            name="method"
            value={saved.id}
            checked={choice.card === saved.id}
            onChange={() => onChoose({ method: 'CREDIT_CARD', card: saved.id })}
          />
          <span>
            <strong>{cardName(saved)}</strong>
            <CardDetail card={saved} />
          </span>
          <Icon drawing={card} />
        </label>
      ))}
      {methods.map((method) => (
        <label key={method} className={css.method}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={choice.card === null && choice.method === method}
            onChange={() => onChoose({ method, card: null })}
          />
          <span>
            <strong>{method === 'CREDIT_CARD' && cards.length > 0 ? anotherCard : words[method].name}</strong>
            <span className="soft small">{words[method].detail}</span>
          </span>
          <Icon drawing={drawings[method]} />
        </label>
      ))}
    </fieldset>
  );
}

/** Tells that it is saved, and whether it has expired. */
function CardDetail({ card: saved }: { readonly card: PaymentOptions['cards'][number] }) {
  const expiry = cardExpiry(saved, dateOf(clubNow(), zone));
  const detail = expiry === 'expired' ? expired : expiry === 'soon' ? expiresSoon : isSaved;
  return <span className="soft small">{detail}</span>;
}
