import type { MembershipBenefits } from '@portal/contract';
import {
  cards as cardsWord,
  fee as feeWord,
  feeAndTerm,
  forEver,
  noFee,
  noTerm,
  pay,
  renewal as renewalWord,
  renewalDue,
  renewalLater,
  renewsUntil,
  term,
  toCards,
  toPosts,
  toVouchers,
  validUntil,
  vouchers as vouchersWord,
  vouchersGiven,
  vouchersReady,
  years,
  yourTier,
} from '#words/members/benefits';
import { membershipLevels1 } from '#words/members/levels';
import { cardFacts, cardStatuses, forLife, noCards } from '#words/members/membership';
import { nameOf } from '../../../lib/format/by-code.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { isOtherHost } from '../../../lib/http/known-host.ts';
import { href } from '../../../lib/app/routes.ts';
import { arrowRight } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { Ahead } from './Ahead.tsx';
import css from './benefits.module.css';
import { Discount } from './Discount.tsx';
import { Part } from './Part.tsx';

interface MineProps {
  readonly benefits: MembershipBenefits;
}

/** Years of a term that has no end. */
const FOR_EVER = 9999;

/** The benefits of the member's own tier. */
export function Mine({ benefits }: MineProps) {
  const { membership_type_1, advance_booking, discount, vouchers, cards } = benefits;
  return (
    <>
      <div className={css.lead}>
        <p className="soft">{yourTier}</p>
        <p className={css.tier}>{nameOf(membershipLevels1, membership_type_1)}</p>
        <a className="link" href={href('benefits-and-privileges')}>
          {toPosts} <Icon drawing={arrowRight} />
        </a>
      </div>
      <div className={css.parts}>
        <FeeAndTerm benefits={benefits} />
        <Discount discount={discount} />
        <Ahead rooms={advance_booking} />
        <div className={css.stack}>
          <Part id="vouchers" heading={vouchersWord} link={{ address: href('vouchers'), name: toVouchers }}>
            <p>
              <strong>{vouchersReady(vouchers.ready)}</strong>{' '}
              {!isOtherHost() && <span className="soft">{vouchersGiven(vouchers.given_this_year)}</span>}
            </p>
          </Part>
          <Part id="cards" heading={cardsWord} link={{ address: href('profile'), name: toCards }}>
            {cards.length === 0 ? (
              <p className="soft">{noCards}</p>
            ) : (
              <dl className={css.facts}>
                {cards.map(({ id, card_number, status, issued_on, valid_until }) => (
                  <div key={id}>
                    <dt>
                      {card_number}
                      <span className="small soft">
                        {cardFacts(dateWithYear(issued_on), valid_until && dateWithYear(valid_until))}
                      </span>
                    </dt>
                    <dd>{nameOf(cardStatuses, status)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Part>
        </div>
      </div>
    </>
  );
}

function FeeAndTerm({ benefits }: MineProps) {
  const { fee, term_years, membership_end_date: end, renewal } = benefits;
  const facts = [
    [feeWord, fee === null ? noFee : money(fee)],
    [term, term_years === null ? noTerm : term_years === FOR_EVER ? forEver : years(term_years)],
    [validUntil, end === null ? forLife : dateWithYear(end)],
  ];
  return (
    <Part id="fee" heading={feeAndTerm}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {renewal !== null ? (
        <div className={css.renewal}>
          <Message
            kind="wait"
            title={renewalDue(dateWithYear(renewal.due_date))}
            actions={
              <a
                className="button button-filled"
                href={href('online-payment', { params: { id: renewal.invoice } })}
              >
                {pay(money(renewal.amount_due))}
              </a>
            }
          >
            {renewsUntil(dateWithYear(renewal.renews_until))}
          </Message>
        </div>
      ) : (
        end !== null &&
        term_years !== null && (
          <p className={`small soft ${css.note}`}>
            <strong>{renewalWord}.</strong> {renewalLater(dateWithYear(end))}
          </p>
        )
      )}
    </Part>
  );
}
