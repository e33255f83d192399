import type { Reservation } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/bookings/players';
import { listPeople } from '../../../lib/bookings/players/people.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';

interface InviteGuestProps {
  readonly reservation: Reservation;
  readonly onInvited: (name: string) => Promise<void>;
}

/** Invites a guest of a booking by a link: one of those that it names, or by a name that is typed. */
export function InviteGuest({ reservation, onInvited }: InviteGuestProps) {
  const { id, guest_names: names } = reservation;
  const { named } = listPeople(reservation);
  const [submission] = useState(() => {
    const keyFor = createKeys();
    return createSubmission(async ({ name, email }: FormValues<'name' | 'email'>) => {
      const body = { name: name.trim(), email: email.trim() || null };
      const idempotencyKey = keyFor(body);
      await call('POST /booking/reservation/{id}/guest/', { params: { id }, body, idempotencyKey });
      await onInvited(body.name);
    });
  });
  return (
    <Form
      names={['name', 'email']}
      submission={submission}
      check={({ name }) => (name.trim() === '' ? { name: words.nameMissing } : {})}
      explain={(failure) => failureWords(failure, words.refusals)}
      label={words.inviteGuest}
      busyLabel={words.inviting}
      className="invite-form"
    >
      {(errors) => (
        <>
          {names.length > 0 ? (
            <SelectField id="invite-name" name="name" label={words.guestName} error={errors.name}>
              {named.map((name, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two guests may have the same name
                <option key={index}>{name}</option>
              ))}
            </SelectField>
          ) : (
            <Field
              id="invite-name"
              name="name"
              label={words.guestName}
              error={errors.name}
              maxLength={100}
              autoComplete="off"
            />
          )}
          <Field
            id="invite-email"
            name="email"
            type="email"
            label={words.guestEmail}
            help={words.guestEmailHelp}
            error={errors.email}
            maxLength={254}
            autoComplete="off"
          />
        </>
      )}
    </Form>
  );
}
