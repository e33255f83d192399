import type { MembershipBenefits } from '@portal/contract';
import {
  ahead,
  beside,
  compare,
  compareDetail,
  feeIn,
  forEver,
  noFee,
  noTerm,
  notBooked,
  notOffered,
  spans,
  term,
  tier as tierWord,
  tierName,
  yearsOf,
  yours,
} from '#words/members/benefits';
import { membershipLevels1, membershipLevels2 } from '#words/members/levels';
import { money } from '../../../lib/format/format.ts';
import type { Tier, TierFee } from '../../../lib/money/tiers.ts';
import { compareTiers, feesBeside, services } from '../../../lib/money/tiers.ts';
import { check } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useWide } from '../../ui/use-media.ts';
import css from './benefits.module.css';
import { Part } from './Part.tsx';

const feeWords = (fee: TierFee): string =>
  fee === 'never' ? notOffered : fee === 'unset' ? noFee : money(fee);
const termWords = ({ terms }: Tier): string =>
  terms === 'ever' ? forEver : terms.length === 0 ? noTerm : yearsOf(terms);
const aheadWords = (tier: Tier): string =>
  tier.ahead === null ? notBooked : spans(tier.ahead.least, tier.ahead.most);

const amount = (fee: number | null): string => (fee === null ? noFee : money(fee));

/** All tiers beside each other: a table, or cards where it has no room. */
export function Tiers({ benefits }: { readonly benefits: MembershipBenefits }) {
  const tiers = compareTiers(benefits);
  const hasRoom = useWide();
  return (
    <div className={css.tiers}>
      <Part id="compare" heading={compare}>
        <p className={`soft ${css.detail}`}>{compareDetail}</p>
        {hasRoom ? <Table tiers={tiers} /> : <Cards tiers={tiers} />}
        <p className={`small soft ${css.note}`}>
          {beside(amount(feesBeside.corporate), amount(feesBeside.staff))}
        </p>
      </Part>
    </div>
  );
}

interface TiersProps {
  readonly tiers: readonly Tier[];
}

const Yours = () => (
  <Tag kind="good" icon={check}>
    {yours}
  </Tag>
);

function Table({ tiers }: TiersProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls
    <div className={css.scroll} role="group" aria-label={compare} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{tierWord}</th>
            {services.map((service) => (
              <th key={service} scope="col">
                {feeIn(membershipLevels2[service])}
              </th>
            ))}
            <th scope="col">{term}</th>
            <th scope="col">{ahead}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.key} data-mine={tier.mine || undefined}>
              <th scope="row">
                {tierName(membershipLevels1[tier.level])} {tier.mine && <Yours />}
              </th>
              {services.map((service) => (
                <td key={service} className={typeof tier.fees[service] === 'number' ? undefined : 'soft'}>
                  {feeWords(tier.fees[service])}
                </td>
              ))}
              <td>{termWords(tier)}</td>
              <td>{aheadWords(tier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Cards = ({ tiers }: TiersProps) => (
  <ul className={css.cards}>
    {tiers.map((tier) => (
      <li key={tier.key} data-mine={tier.mine || undefined}>
        <h3>
          {tierName(membershipLevels1[tier.level])} {tier.mine && <Yours />}
        </h3>
        <dl className={css.facts}>
          {services
            .filter((service) => tier.fees[service] !== 'never')
            .map((service) => (
              <div key={service}>
                <dt>{feeIn(membershipLevels2[service])}</dt>
                <dd>{feeWords(tier.fees[service])}</dd>
              </div>
            ))}
          <div>
            <dt>{term}</dt>
            <dd>{termWords(tier)}</dd>
          </div>
          <div>
            <dt>{ahead}</dt>
            <dd>{aheadWords(tier)}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);
