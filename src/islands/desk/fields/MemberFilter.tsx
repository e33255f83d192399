import type { FeeSelection } from '@portal/contract';
import { levels, levelsHelp, statuses } from '#words/desk/money/fees';
import { memberStatuses } from '#words/desk/people/statuses';
import { tierOptions } from '../../../lib/club/tier-names.ts';
import { optionsOf } from '../../../lib/desk/records/options.ts';
import { Ticks } from './Ticks.tsx';

/** Levels and statuses to filter members by; an empty list lets all pass. */
export type MemberChoice = Pick<FeeSelection, 'levels' | 'statuses'>;

/** The default audience. */
export const usualMembers: MemberChoice = { levels: [], statuses: ['ACTIVE', 'ABSENT'] };

const statusOptions = optionsOf(memberStatuses);
const codesOf = <Code extends string>(
  options: readonly (readonly [Code, string])[],
  chosen: readonly string[],
) => options.map(([code]) => code).filter((code) => chosen.includes(code));

interface MemberFilterProps {
  readonly id: string;
  readonly choice: MemberChoice;
  readonly onChoose: (choice: MemberChoice) => void;
}

/** Filters members by their level and status. */
export const MemberFilter = ({ id, choice, onChoose }: MemberFilterProps) => (
  <>
    <Ticks
      id={`${id}-levels`}
      label={levels}
      help={levelsHelp}
      options={tierOptions(choice.levels)}
      chosen={choice.levels}
      onChoose={(chosen) => onChoose({ ...choice, levels: codesOf(tierOptions(choice.levels), chosen) })}
    />
    <Ticks
      id={`${id}-statuses`}
      label={statuses}
      options={statusOptions}
      chosen={choice.statuses}
      onChoose={(chosen) => onChoose({ ...choice, statuses: codesOf(statusOptions, chosen) })}
    />
  </>
);
