import type { MembershipBenefits } from '@portal/contract';
import {
  discount as discountWord,
  discountDetail,
  discountOf,
  usedUp,
  usedUpDetail,
} from '#words/members/benefits';
import { offers } from '../../../lib/http/known-host.ts';
import { Message } from '../../ui/Message.tsx';
import css from './benefits.module.css';
import { BenefitSection } from './BenefitSection.tsx';

/** The member's discount; nothing if there is none. */
export function Discount({ discount: { discount_group, left } }: Pick<MembershipBenefits, 'discount'>) {
  if (!offers('GET /booking/discount/') || discount_group === 'NA') return null;
  return (
    <BenefitSection id="discount" heading={discountWord}>
      <p className={css.figure}>{discountOf(discount_group)}</p>
      <p className="soft">{discountDetail}</p>
      {left === 0 && (
        <div className={css.renewal}>
          <Message kind="wait" title={usedUp}>
            {usedUpDetail}
          </Message>
        </div>
      )}
    </BenefitSection>
  );
}
