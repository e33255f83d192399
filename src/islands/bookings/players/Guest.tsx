import type { GuestInvitation } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { calendarFileFailed } from '#words/bookings/my-bookings';
import { language } from '#words/app/language';
import * as words from '#words/bookings/invitation';
import { clubNow } from '../../../lib/format/club-time.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { href } from '../../../lib/app/routes.ts';
import { longWhen } from '../../../lib/bookings/calendar/when.ts';
import { invitationStage } from '../../../lib/bookings/players/invitations.ts';
import type { InvitationStage } from '../../../lib/bookings/players/invitations.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { call } from '../../../lib/http/call.ts';
import { calendar } from '../../../pictures/icons.ts';
import { Step } from '../../account/Step.tsx';
import { StepDone } from '../../account/StepDone.tsx';
import StepSkeleton from '../../account/StepSkeleton.tsx';
import { Button } from '../../ui/Button.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { useFile } from '../../use-file.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Place } from '../mine/Place.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import css from './guest.module.css';
import { OwnShare } from './OwnShare.tsx';
import { useInvitationAnswer } from './use-answering.ts';

/** Few guests are asked to pay a share: the form is fetched for those. */
const PayAsGuest = lazyPart(async () => ({ default: (await import('./PayAsGuest.tsx')).PayAsGuest }));

function open() {
  // The token stays in the fragment, which no server sees: the guest may keep the address, and switch the language.
  const token = location.hash.slice(1) || null;
  addEventListener('hashchange', () => location.reload());
  const one = createResource(async (signal) =>
    call('POST /booking/guest/', { body: { token: token ?? '' }, signal }),
  );
  if (token !== null) void one.reload();
  return { token, one };
}
type GuestPageProps = ReturnType<typeof open>;

/** A guest's invitation and answer: for anybody with the link. */
function Guest({ token, one }: GuestPageProps) {
  const state = useStore(one.$state);
  const toPortal = { label: words.toPortal, to: href('dashboard') };
  if (token === null)
    return <StepDone follows={false} title={words.noLink} detail={words.noLinkDetail} action={toPortal} />;
  return (
    <Loaded
      state={state}
      onRetry={() => void one.reload()}
      waiting={<StepSkeleton title={words.invitationHeading} />}
      loading={words.loading}
      failed={words.failed}
      missing={<StepDone title={words.badLink} detail={words.badLinkDetail} action={toPortal} />}
    >
      {(invitation) => <OpenInvitation token={token} invitation={invitation} onAnswered={one.put} />}
    </Loaded>
  );
}

interface OpenInvitationProps {
  readonly token: string;
  readonly invitation: GuestInvitation;
  readonly onAnswered: (invitation: GuestInvitation) => void;
}

/** The sentence below the heading of a stage; null: none. */
const details: Readonly<Record<InvitationStage, (holder: string) => string | null>> = {
  INVITED: () => null,
  ACCEPTED: words.acceptedDetail,
  DECLINED: words.declinedDetail,
  CANCELLED: () => words.cancelledDetail,
  OVER: () => null,
};

/** A guest's invitation, as it is, and answering it. */
function OpenInvitation({ token, invitation, onAnswered }: OpenInvitationProps) {
  const { name, holder, facility, start_from, end_at, status, share } = invitation;
  const stage = invitationStage(invitation, clubNow());
  const answering = useInvitationAnswer(async (answer) => {
    onAnswered(await call('POST /booking/guest/answer/', { body: { token, status: answer } }));
  });
  const [first] = useState(status);
  const detail = details[stage](holder);
  return (
    <>
      <Step
        key={status}
        title={words.titles[stage](holder)}
        lead={detail && <p>{detail}</p>}
        follows={first !== status}
      >
        <h2 className={css.place} lang={langOf(facility.name)}>
          {facility.name}
        </h2>
        <p>{longWhen(start_from, end_at)}</p>
        <dl className={css.facts}>
          <div>
            <dt>{words.invitedBy}</dt>
            <dd>{holder}</dd>
          </div>
          <div>
            <dt>{words.guestLabel}</dt>
            <dd>{name}</dd>
          </div>
        </dl>
        <OwnShare
          invitation={invitation}
          stage={stage}
          level="h2"
          payment={
            share && <PayAsGuest token={token} invoice={share.invoice} isSecond={stage === 'INVITED'} />
          }
        />
        {stage !== 'CANCELLED' && stage !== 'OVER' && (
          <div className={css.answers}>
            <AnswerButtons stage={stage} {...answering} />
            {stage !== 'DECLINED' && <AddToCalendar token={token} />}
          </div>
        )}
      </Step>
      <div className={css.about}>
        <Place reservation={invitation} />
      </div>
    </>
  );
}

function AddToCalendar({ token }: Pick<OpenInvitationProps, 'token'>) {
  const file = useFile(() => call('POST /booking/guest/calendar-file/', { body: { token, language } }));
  const failed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (file.failure !== null) failed.current?.scrollIntoView({ block: 'nearest' });
  }, [file.failure]);
  return (
    <>
      <Button wide icon={calendar} busy={file.busy} onClick={file.fetch}>
        {words.addToCalendar}
      </Button>
      {file.failure !== null && (
        <div ref={failed}>
          <Message kind="bad" role="alert" title={calendarFileFailed}>
            {failureWords(file.failure).title}
          </Message>
        </div>
      )}
    </>
  );
}

export default island({
  first: () => <StepSkeleton title={words.invitationHeading} />,
  open,
  page: Guest,
});
