import type { MembershipBenefits } from '@portal/contract';
import {
  cards as cardsWord,
  fee as feeWord,
  feeAndTerm,
  pay,
  renewal as renewalWord,
  renewalDue,
  renewalLater,
  renewalOver,
  renewsUntil,
  term,
  toCards,
  toPosts,
  toVouchers,
  validUntil,
  vouchers as vouchersWord,
  vouchersFailed,
  vouchersReady,
  years,
  yourTier,
} from '#words/members/benefits';
import { space } from '#words/app/joining';
import { cardFacts, collectCard, forLife, noCards } from '#words/members/membership';
import { dateOf } from '@portal/contract/rules/club-time';
import { tierNames } from '../../../lib/club/tier-names.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { arrowRight } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOffers } from '../../ui/Offered.tsx';
import { Message } from '../../ui/Message.tsx';
import { AdvanceBooking } from './AdvanceBooking.tsx';
import css from './benefits.module.css';
import { Discount } from './Discount.tsx';
import { BenefitSection } from './BenefitSection.tsx';

interface OwnBenefitsProps {
  readonly benefits: MembershipBenefits;
}

/** Years of a term that has no end. */
const FOR_EVER = 9999;

/** The benefits of the member's own tier. */
export function OwnBenefits({ benefits }: OwnBenefitsProps) {
  const { membership_type_1, advance_booking, discount, vouchers } = benefits;
  // A lost or replaced card is of no use.
  const offers = useOffers();
  const cards = benefits.cards.filter(({ status }) => status === 'ACTIVE');
  return (
    <>
      <div className={css.lead}>
        {membership_type_1 && (
          <>
            <p className="soft">{yourTier}</p>
            <p className={css.tier}>{nameForCode(tierNames(), membership_type_1)}</p>
          </>
        )}
        <a className="link" href={href('benefits-and-privileges')}>
          {toPosts} <Icon drawing={arrowRight} />
        </a>
      </div>
      <div className={css.parts}>
        <div className={css.stack}>
          <FeeAndTerm benefits={benefits} />
          <Discount discount={discount} />
          <BenefitSection
            id="vouchers"
            heading={vouchersWord}
            link={{ address: href('vouchers'), name: toVouchers }}
          >
            <p>{Number.isNaN(vouchers.ready) ? vouchersFailed : vouchersReady(vouchers.ready)}</p>
          </BenefitSection>
          {/* Another host may not keep the cards, or not show them. */}
          {(cards.length > 0 || offers('GET /profile/benefits/')) && (
            <BenefitSection id="cards" heading={cardsWord} link={{ address: href('profile'), name: toCards }}>
              {cards.length === 0 ? (
                <p className="soft">{noCards + space + collectCard.text}</p>
              ) : (
                <dl className={css.facts}>
                  {cards.map(({ id, card_number, issued_on, valid_until }) => (
                    <div key={id}>
                      <dt>{card_number}</dt>
                      <dd className="small soft">
                        {cardFacts(dateWithYear(issued_on), valid_until && dateWithYear(valid_until))}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </BenefitSection>
          )}
        </div>
        <AdvanceBooking rooms={advance_booking} />
      </div>
    </>
  );
}

function FeeAndTerm({ benefits }: OwnBenefitsProps) {
  const { fee, term_years, membership_end_date: end, renewal } = benefits;
  // Values that the club hasn't set, and a term without an end, are left out.
  const facts = [
    ...(fee === null ? [] : [[feeWord, money(fee)]]),
    ...(term_years === null || term_years === FOR_EVER ? [] : [[term, years(term_years)]]),
    [validUntil, end === null ? forLife : dateWithYear(end)],
  ].filter(([, value]) => value !== '');
  if (facts.length === 0 && renewal === null) return null;
  return (
    <BenefitSection id="fee" heading={feeAndTerm}>
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
        end &&
        term_years !== null && (
          <p className={`small soft ${css.note}`}>
            <strong>{renewalWord}.</strong>{' '}
            {(end < dateOf(clubNow(), zone) ? renewalOver : renewalLater)(dateWithYear(end))}
          </p>
        )
      )}
    </BenefitSection>
  );
}
