import type { OwnCard } from '@portal/contract';
import { memberNumber, membershipCard, show, validUntil } from '#words/members/membership-card';
import { tierNames } from '../../lib/club/tier-names.ts';
import { nameForCode } from '../../lib/format/by-code.ts';
import { qr } from '../../pictures/screen-icons.ts';
import { Mark } from '../../pictures/Mark.tsx';
import { sunPlace, tide } from '../../pictures/tide.ts';
import { pictureUrl } from '../../lib/data/picture-url.ts';
import { Button } from '../ui/Button.tsx';
import css from './membership-card.module.css';

const sea = { width: 600, horizon: 191, shore: 268, lines: 13, swell: 10 };

interface MembershipCardProps {
  readonly card: Pick<OwnCard, 'name' | 'membership_id' | 'membership_type_1' | 'photo'>;
  readonly clubName: string;
  /** Class of its colours. */
  readonly printing: string;
  /** The last day of the membership, or that there is none, written out; empty where a host doesn't say. */
  readonly until: string;
  readonly busy?: boolean;
  /** Shows its code; null where it makes none. */
  readonly onShow: (() => void) | null;
}

/** The card: one drawing in four printings, its tide drawn from the member's number. */
export function MembershipCard({
  card,
  clubName,
  printing,
  until,
  busy = false,
  onShow,
}: MembershipCardProps) {
  const { name, membership_id, membership_type_1, photo } = card;
  const lines = tide(membership_id, sea);
  const shore = lines.at(-1);
  const sun = 440 + Math.round(sunPlace(membership_id) * 60);
  const tier = nameForCode(tierNames(), membership_type_1);
  const step = name.length > 32 ? css.longest : name.length > 16 ? css.long : undefined;
  return (
    <section className={`${css.card} ${printing}`} aria-label={membershipCard}>
      <svg className={css.sea} viewBox="0 0 600 378" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${sun - 50} 191a50 50 0 0 1 100 0z`} className={css.sun} />
        {shore && <path d={`${shore.path}V378H0z`} className={css.foreshore} />}
        {lines.map(({ path, lit }) => (
          <path key={path} d={path} className={lit ? css.lit : css.line} />
        ))}
      </svg>
      <div className={css.face}>
        <p className={css.club}>
          <Mark className={css.mark} />
          {clubName}
        </p>
        <p className={css.tier} data-long={tier.length > 12 || undefined}>
          {tier}
        </p>
        <p className={step ? `${css.name} ${step}` : css.name}>{name}</p>
        {photo !== null && (
          <img className={css.portrait} src={pictureUrl(photo)} alt="" width="112" height="112" />
        )}
        <dl className={css.small}>
          <div>
            <dt>{memberNumber}</dt>
            <dd>{membership_id}</dd>
          </div>
          {until && (
            <div>
              <dt>{validUntil}</dt>
              <dd>{until}</dd>
            </div>
          )}
        </dl>
        {onShow && (
          <Button className={css.show} icon={qr} busy={busy} onClick={onShow}>
            {show}
          </Button>
        )}
      </div>
    </section>
  );
}
