import type { OnlineMethod } from '@portal/contract';
import { methodHeading, methods as words } from '#words/money/paying';
import { bank, card } from '../../../pictures/money-icons.ts';
import { qr } from '../../../pictures/screen-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './pay.module.css';

const drawings: Readonly<Record<OnlineMethod, string>> = { CREDIT_CARD: card, NETS: bank, PAYNOW: qr };

interface MethodsProps {
  readonly methods: readonly OnlineMethod[];
  readonly chosen: OnlineMethod | null;
  /** Voucher and credit may leave nothing to pay. */
  readonly isNeeded: boolean;
  readonly onChoose: (method: OnlineMethod) => void;
}

/** The ways that the gateway offers. */
export function Methods({ methods, chosen, isNeeded, onChoose }: MethodsProps) {
  return (
    <fieldset className={css.methods} disabled={!isNeeded}>
      <legend className={css.heading}>{methodHeading}</legend>
      {methods.map((method) => (
        <label key={method} className={css.method}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={chosen === method}
            onChange={() => onChoose(method)}
          />
          <span>
            <strong>{words[method].name}</strong>
            <span className="soft small">{words[method].detail}</span>
          </span>
          <Icon drawing={drawings[method]} />
        </label>
      ))}
    </fieldset>
  );
}
