import { useState } from 'react';
import {
  booking,
  erase,
  erased,
  eraseDetail,
  eraseFailed,
  eraseQuestion,
  eraseRefusals,
  eraseTitle,
  eraseWarning,
  erasing,
  invoiceDue,
  settleFirst,
  signUp,
  typeNumber,
  wrongNumber,
} from '#words/desk/people/personal-data';
import { comma } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { recordOf } from '../../../lib/desk/records/record-calls.ts';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { Block } from './Block.tsx';
import type { DataProps } from './member-part.ts';
import { useKeys } from '../use-keys.ts';
import css from './people.module.css';

/** Erases the data that identify a member, once nothing is left to settle. */
export function Erase(props: DataProps) {
  const { id } = props.member;
  const { state, reload } = useResource((signal) =>
    call('GET /profile/member/{id}/erase/', { params: { id }, signal }),
  );
  return (
    <Block title={eraseTitle}>
      <p className="soft">{eraseDetail}</p>
      <div className={css.more}>
        <Loaded
          state={state}
          onRetry={reload}
          waiting={<div className={`skeleton ${css.waiting}`} aria-hidden="true" />}
          failed={eraseFailed}
        >
          {(open) => {
            const isOpen = Object.values(open).some((list) => list.length > 0);
            return isOpen ? <OpenThings {...open} member={id} /> : <EraseForm {...props} />;
          }}
        </Loaded>
      </div>
    </Block>
  );
}

type Open = Awaited<ReturnType<typeof call<'GET /profile/member/{id}/erase/'>>>;

const when = (moment: string) => `${dateWithYear(moment)}${comma}${time(moment)}`;

function OpenThings({ invoices, bookings, event_sign_ups, member }: Open & { readonly member: number }) {
  const record = (section: string, id: number | string) =>
    href('desk-section', { params: { id: section }, query: { id } });
  const bookingsPart = href('desk-section', {
    params: { id: 'members' },
    query: { id: member, part: 'bookings' },
  });
  return (
    <Message kind="wait" title={settleFirst}>
      <ul className={css.obstacles}>
        {invoices.map(({ id, invoice_number, amount_due }) => (
          <li key={id}>
            <a className="link" href={record('invoices', id)}>
              {invoiceDue(invoice_number, money(amount_due))}
            </a>
          </li>
        ))}
        {bookings.map(({ id, facility, start_from }) => (
          <li key={id}>
            <a className="link" href={bookingsPart}>
              {booking(facility, when(start_from))}
            </a>
          </li>
        ))}
        {event_sign_ups.map(({ id, event, start_from }) => (
          <li key={id}>
            <a className="link" href={record('sign-ups', id)}>
              {signUp(event, when(start_from))}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  );
}

function EraseForm({ member: { id, name, membership_id }, onChanged, onDone }: DataProps) {
  const [typed, setTyped] = useState('');
  const [keyFor] = useKeys();
  const isRight = typed.trim().toLowerCase() === membership_id.toLowerCase();
  return (
    <DialogFormButton
      label={erase}
      busyLabel={erasing}
      title={eraseQuestion(name)}
      look="undo"
      names={['membership_id']}
      refusals={eraseRefusals}
      check={() => ({ membership_id: isRight ? undefined : wrongNumber })}
      act={async () => {
        const body = { membership_id: typed.trim() };
        const after = await call('POST /profile/member/{id}/erase/', {
          params: { id },
          body,
          idempotencyKey: keyFor(body),
        });
        onChanged(recordOf(after));
        onDone(erased);
      }}
    >
      {(errors) => (
        <>
          <p>{eraseWarning}</p>
          <Field
            id="erase-number"
            label={typeNumber(membership_id)}
            error={errors.membership_id}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}
