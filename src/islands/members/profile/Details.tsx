import type { MemberRecord } from '@portal/contract';
import { none } from '#words/members/member-fields';
import { address, change, changeSection, isBeingChecked, isNotSent, notGiven } from '#words/members/profile';
import { fieldLabel } from '../../../lib/members/field-value.ts';
import type { SectionName } from '../../../lib/members/profile-rows.ts';
import { editableFields, listSectionRows } from '../../../lib/members/profile-rows.ts';
import type { ProfileField } from '../../../lib/members/topics.ts';
import { hourglass } from '../../../pictures/icons.ts';
import { pencil } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './profile.module.css';

type Values = { readonly [F in ProfileField]?: string | null };

interface DetailsProps {
  readonly name: SectionName;
  readonly heading: string;
  readonly profile: MemberRecord;
  /** Requested values that the club is checking. */
  readonly asked: Values;
  /** Unsent values. */
  readonly typed: Values;
  readonly onChange: () => void;
}

/** A section of the profile as the club has it. */
export function Details({ name, heading, profile, asked, typed, onChange }: DetailsProps) {
  return (
    <section id={name} className={`section ${css.section}`} aria-labelledby={`${name}-title`}>
      <div className={css.head}>
        <h2 id={`${name}-title`}>{heading}</h2>
        {editableFields(name).length > 0 && (
          <Button icon={pencil} aria-label={changeSection(heading)} onClick={onChange}>
            {change}
          </Button>
        )}
      </div>
      <dl className={css.rows}>
        {listSectionRows(name, profile, asked, typed).map((row) => (
          <div key={row.name}>
            <dt>{row.name === 'address' ? address : fieldLabel(row.name)}</dt>
            <dd>
              {row.value ?? <span className="soft">{notGiven}</span>}
              {row.asked !== undefined && (
                <p className={css.waits}>
                  <Icon drawing={hourglass} />
                  {isBeingChecked(row.asked ?? none)}
                </p>
              )}
              {row.typed !== undefined && (
                <p className={css.typed}>
                  <Icon drawing={pencil} />
                  {isNotSent(row.typed ?? none)}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
