import { useEffect, useRef } from 'react';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import { visitorOf } from '../../../../lib/desk/calendar/visitor.ts';
import { MemberFinder } from '../../fields/MemberFinder.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { VisitorFields } from './VisitorFields.tsx';
import type { BookingErrors } from './use-quoted-place.ts';

interface BookerFieldsProps {
  readonly draft: BookingDraft;
  readonly rights: readonly string[];
  readonly onDraft: (draft: BookingDraft) => void;
  readonly errors: BookingErrors;
}

/** The member or visitor it is booked for, or the field that finds them. */
export function BookerFields({ draft, rights, errors, onDraft }: BookerFieldsProps) {
  const { member, visitor } = draft;
  const root = useRef<HTMLDivElement>(null);
  const booker = visitor ? 'visitor' : member?.id;
  // The pressed button is gone once somebody is chosen, or no longer is.
  const before = useRef(booker);
  useEffect(() => {
    const hasChanged = before.current !== booker;
    before.current = booker;
    if (hasChanged && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[data-first], button')?.focus({ preventScroll: true });
  }, [booker]);
  return (
    <div ref={root}>
      {visitor ? (
        <VisitorFields
          visitor={visitor}
          errors={{ name: errors.visitorName, phone: errors.visitorPhone, email: errors.visitorEmail }}
          onType={(typed) => onDraft({ ...draft, visitor: typed })}
          onMember={() => onDraft({ ...draft, visitor: null })}
        />
      ) : member ? (
        <MemberFacts
          member={member}
          rights={rights}
          onChange={() =>
            // Another member's credit isn't known yet.
            onDraft({ ...draft, member: null, plan: draft.plan === 'CREDIT' ? 'INVOICE' : draft.plan })
          }
        />
      ) : (
        <MemberFinder
          id="book-member"
          error={errors.member}
          onChoose={(found) => onDraft({ ...draft, member: found })}
          onVisitor={(typed) => onDraft({ ...draft, member: null, visitor: visitorOf(typed) })}
        />
      )}
    </div>
  );
}
