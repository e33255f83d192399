import type { MembershipBenefits } from '@portal/contract';
import {
  discount as discountWord,
  discountDetail,
  discountOf,
  left as leftWord,
  leftOf,
  noDiscount,
  usedUp,
  usedUpDetail,
} from '#words/members/benefits';
import { moneyShort } from '../../../lib/format/format.ts';
import { isOtherHost } from '../../../lib/http/known-host.ts';
import { Message } from '../../ui/Message.tsx';
import css from './benefits.module.css';
import { Part } from './Part.tsx';

/** What the member's discount group takes off, and what is left of the month's cap. */
export function Discount({ discount }: { readonly discount: MembershipBenefits['discount'] }) {
  const { discount_group, monthly_cap, left } = discount;
  if (isOtherHost()) return null;
  return (
    <Part id="discount" heading={discountWord}>
      {discount_group === 'NA' ? (
        <p className="soft">{noDiscount}</p>
      ) : (
        <>
          <p className={css.figure}>{discountOf(discount_group)}</p>
          <p className="soft">{discountDetail}</p>
          {left === 0 ? (
            <div className={css.renewal}>
              <Message kind="wait" title={usedUp}>
                {usedUpDetail(moneyShort(monthly_cap))}
              </Message>
            </div>
          ) : (
            <>
              <meter
                className={css.meter}
                aria-label={leftWord}
                min={0}
                max={monthly_cap}
                value={left}
                aria-valuetext={leftOf(moneyShort(left), moneyShort(monthly_cap))}
              />
              <p className="small">{leftOf(moneyShort(left), moneyShort(monthly_cap))}</p>
            </>
          )}
        </>
      )}
    </Part>
  );
}
