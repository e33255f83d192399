import type { Reservation } from '@portal/contract';
import { LEAST_LETTERS } from '@portal/contract/bookings/rules/invitations';
import { useEffect, useRef, useState } from 'react';
import { changeGuests } from '#words/bookings/party';
import * as words from '#words/bookings/players';
import { guestsLeft, takesGuests } from '../../../lib/bookings/players/people.ts';
import { fullAt } from '../../../lib/bookings/players/places.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Message } from '../../ui/Message.tsx';
import { Problem } from '../../ui/failure/Problem.tsx';
import { InviteGuest } from './InviteGuest.tsx';

interface InviteProps {
  readonly reservation: Reservation;
  readonly onInvited: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

type Kind = keyof typeof words.kinds;

/** Invites a member by name, or a guest of the booking by a link. */
export function Invite({ reservation, onInvited, onClose }: InviteProps) {
  const [chosen, setChosen] = useState<Kind>('MEMBER');
  const full = fullAt(reservation);
  // Guests with a link have their places already.
  const kind = full === null ? chosen : 'GUEST';
  /** Counts the forms: a new one is empty. */
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const invited = async (name: string) => {
    await onInvited(name);
    setRound(round + 1);
  };
  return (
    <section className="sheet invite" aria-labelledby="invite-title">
      <h4 id="invite-title" ref={heading} tabIndex={-1}>
        {words.inviteQuestion}
      </h4>
      {full !== null && <Message kind="info" title={words.everyPlaceTaken(full)} />}
      {full === null && takesGuests(reservation) && (
        <fieldset className="invite-kinds" aria-labelledby="invite-title">
          {(['MEMBER', 'GUEST'] as const).map((one) => (
            <label key={one} className="choice">
              <input type="radio" name="invite-kind" checked={kind === one} onChange={() => setChosen(one)} />
              {words.kinds[one]}
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'MEMBER' ? (
        <InviteMember key={round} id={reservation.id} onInvited={invited} />
      ) : guestsLeft(reservation) > 0 ? (
        <InviteGuest key={round} reservation={reservation} onInvited={invited} />
      ) : full !== null ? null : (
        <Message kind="info" title={words.noGuestLeft}>
          {words.noGuestLeftDetail(changeGuests)}
        </Message>
      )}
      <Button onClick={onClose}>{words.close}</Button>
    </section>
  );
}

interface FoundMember {
  readonly id: number;
  readonly name: string;
}

function InviteMember({ id, onInvited }: { readonly id: number } & Pick<InviteProps, 'onInvited'>) {
  const [found, setFound] = useState<readonly FoundMember[] | null>(null);
  const [submission, setSubmission] = useState(newSearch);
  const results = useRef<HTMLHeadingElement>(null);

  // The results take the focus, so that everybody hears of them.
  useEffect(() => {
    if (found !== null && found.length > 0) results.current?.focus();
  }, [found]);

  function newSearch() {
    return createSubmission(async ({ search }: FormValues<'search'>) => {
      const answer = await call('GET /booking/player/search/', { query: { search: search.trim() } });
      setFound(answer.results);
      // The next search may begin.
      setSubmission(newSearch);
    });
  }

  return (
    <>
      <Form
        names={['search']}
        submission={submission}
        check={({ search }) => (search.trim().length < LEAST_LETTERS ? { search: words.tooShort } : {})}
        label={words.find}
        busyLabel={words.finding}
        className="invite-form"
      >
        {(errors) => (
          <Field
            id="invite-search"
            name="search"
            label={words.search}
            help={words.searchHelp}
            error={errors.search}
            maxLength={100}
            autoComplete="off"
          />
        )}
      </Form>
      {found?.length === 0 && (
        <output>
          <Message kind="info" title={words.noneFound}>
            {words.noneFoundDetail}
          </Message>
        </output>
      )}
      {found !== null && found.length > 0 && (
        <>
          <h5 ref={results} tabIndex={-1}>
            {words.found}
          </h5>
          <ul className="invite-found">
            {found.map((member) => (
              <li key={member.id}>
                <MemberButton booking={id} member={member} onInvited={onInvited} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface MemberButtonProps extends Pick<InviteProps, 'onInvited'> {
  readonly booking: number;
  readonly member: FoundMember;
}

function MemberButton({ booking, member: { id, name }, onInvited }: MemberButtonProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      const params = { id: booking };
      await call('POST /booking/reservation/{id}/player/', {
        params,
        body: { member: id },
        idempotencyKey: key,
      });
      await onInvited(name);
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void send()}>
        {isBusy ? words.inviting : words.invite(name)}
      </Button>
      {failure !== null && <Problem failure={failure} refusals={words.refusals} />}
    </>
  );
}
