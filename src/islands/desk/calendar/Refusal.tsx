import { breakRule, reasonLabel, ruleSection, rulesHeading, whyHelp } from '#words/desk/calendar/calendar';
import { href } from '../../../lib/app/routes.ts';
import { deskRefusal } from '../../../lib/desk/calendar/refusals.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Message } from '../../ui/Message.tsx';
import { FieldGroup } from '../records/FieldGroup.tsx';
import type { Exceptions } from './use-exceptions.ts';

interface RefusalProps {
  readonly failure: unknown;
  readonly facility: number;
  readonly member: number | null;
  readonly rights: readonly string[];
  readonly exceptions: Exceptions;
}

/** The right to see where a rule is set. */
const seen = {
  facilities: 'facility.view',
  groups: 'facility_group.view',
  categories: 'facility_category.view',
  members: 'member.view',
} as const;
const hasRight = (section: string): section is keyof typeof seen => section in seen;

/** Tells why a booking was refused and where that rule is set; staff with the right may override it. */
export function Refusal({ failure, facility, member, rights, exceptions }: RefusalProps) {
  const refusal = failure === null ? null : deskRefusal(failure, { facility, member });
  const { met, reason, setReason, toggle } = exceptions;
  const to = refusal?.place;
  return (
    <>
      {refusal && (
        <Message
          kind="bad"
          role="alert"
          title={refusal.title}
          actions={
            to &&
            hasRight(to.section) &&
            rights.includes(seen[to.section]) && (
              <a
                className="link"
                href={href('desk-section', { params: { id: to.section }, query: { id: to.id } })}
              >
                {ruleSection[to.section]}
              </a>
            )
          }
        >
          {refusal.detail}
        </Message>
      )}
      {rights.includes('reservation.override') && met.length > 0 && (
        <FieldGroup id="exceptions" label={rulesHeading}>
          {met.map(({ rule, title, isMade }) => (
            <label key={rule} className="choice">
              <input type="checkbox" checked={isMade} onChange={() => toggle(rule)} />
              {breakRule(title)}
            </label>
          ))}
          {met.some(({ isMade }) => isMade) && (
            <Field
              id="override-reason"
              label={reasonLabel}
              help={whyHelp}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldGroup>
      )}
    </>
  );
}
