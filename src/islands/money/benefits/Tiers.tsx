import type { MembershipBenefits } from '@portal/contract';
import {
  ahead,
  otherFees,
  compare,
  compareDetail,
  fee as feeWord,
  feeFor,
  forEver,
  noTerm,
  notBooked,
  spans,
  term,
  tier as tierWord,
  tierName as shortName,
  yearsOf,
  yours,
} from '#words/members/benefits';
import { membershipLevels2 } from '#words/members/levels';
import { comma } from '#words/app/joining';
import { tierName as clubTierName } from '../../../lib/club/tier-names.ts';
import { money } from '../../../lib/format/format.ts';
import type { Tier } from '../../../lib/money/tiers.ts';
import { compareTiers, differs, feesPaid } from '../../../lib/money/tiers.ts';
import { check } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useWide } from '../../ui/use-media.ts';
import css from './benefits.module.css';
import { BenefitSection } from './BenefitSection.tsx';

const feeWords = (tier: Tier): string =>
  feesPaid(tier)
    .map(({ fee, services }) =>
      services === 'all'
        ? money(fee)
        : feeFor(money(fee), services.map((service) => membershipLevels2[service]).join(comma)),
    )
    .join(comma);
const termWords = ({ terms }: Tier): string =>
  terms === 'ever' ? forEver : terms.length === 0 ? noTerm : yearsOf(terms);
const aheadWords = (tier: Tier): string =>
  tier.ahead === null ? notBooked : spans(tier.ahead.least, tier.ahead.most);

/** Returns the columns to compare: only the ones that differ between tiers. */
const listColumns = (tiers: readonly Tier[]) =>
  [
    { name: feeWord, words: feeWords, of: feesPaid },
    { name: term, words: termWords, of: ({ terms }: Tier) => terms },
    { name: ahead, words: aheadWords, of: (tier: Tier) => tier.ahead },
  ].filter(({ of }) => differs(tiers, of));
type Columns = ReturnType<typeof listColumns>;

/** All tiers beside each other: a table, or cards where it has no room. */
export function Tiers({ benefits }: { readonly benefits: MembershipBenefits }) {
  const { corporate, staff } = benefits.other_fees;
  const tiers = compareTiers(benefits, (level) => shortName(clubTierName(level)));
  const columns = listColumns(tiers);
  const hasRoom = useWide();
  if (columns.length === 0) return null;
  return (
    <div className={css.tiers}>
      <BenefitSection id="compare" heading={compare}>
        <p className={`soft ${css.detail}`}>{compareDetail}</p>
        {hasRoom ? <Table tiers={tiers} columns={columns} /> : <TierCards tiers={tiers} columns={columns} />}
        {corporate !== null && staff !== null && (
          <p className={`small soft ${css.note}`}>{otherFees(money(corporate), money(staff))}</p>
        )}
      </BenefitSection>
    </div>
  );
}

interface TiersProps {
  readonly tiers: readonly Tier[];
  readonly columns: Columns;
}

const OwnTierTag = () => (
  <Tag kind="good" icon={check}>
    {yours}
  </Tag>
);

function Table({ tiers, columns }: TiersProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls
    <div className={css.scroll} role="group" aria-label={compare} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{tierWord}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.key} data-mine={tier.mine || undefined}>
              <th scope="row">
                {shortName(clubTierName(tier.level))} {tier.mine && <OwnTierTag />}
              </th>
              {columns.map(({ name, words }) => (
                <td key={name}>{words(tier)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TierCards = ({ tiers, columns }: TiersProps) => (
  <ul className={css.cards}>
    {tiers.map((tier) => (
      <li key={tier.key} data-mine={tier.mine || undefined}>
        <h3>
          {shortName(clubTierName(tier.level))} {tier.mine && <OwnTierTag />}
        </h3>
        <dl className={css.facts}>
          {columns.map(({ name, words }) => {
            const said = words(tier);
            return (
              said && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{said}</dd>
                </div>
              )
            );
          })}
        </dl>
      </li>
    ))}
  </ul>
);
