import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  finishing,
  linked,
  linkedDetail,
  linkingTitle,
  notFinished,
  toSettings,
  visitRefusals,
} from '#words/session/sign-in-with';
import { href } from '../../../lib/app/routes.ts';
import { readStoredClub } from '../../../lib/club/stored-club.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { call } from '../../../lib/http/call.ts';
import { isRecord, isRefused } from '../../../lib/http/failure.ts';
import type { BegunVisit } from '../../../lib/session/identity-visit.ts';
import { destination } from '../../../lib/session/next.ts';
import { tokens } from '../../../lib/session/store.ts';
import { Failed } from '../../ui/failure/Failed.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import css from '../account.module.css';
import { Step } from '../Step.tsx';
import { StepDone } from '../StepDone.tsx';
import StepSkeleton from '../StepSkeleton.tsx';
import { VisitFailed, wayOn } from './VisitFailed.tsx';

/** Only for those with one-time codes. */
const CodeStep = lazyPart(async () => ({
  default: (await import('../../session/CodeStep.tsx')).CodeStep,
}));

interface FinishVisitProps {
  readonly code: string;
  readonly begun: BegunVisit;
}

/** Does what the visit was for; answers the address of the account that was linked, if it was for that. */
async function finish({ verifier, ...of }: BegunVisit, code: string): Promise<string | null> {
  const visit = { code, verifier };
  if (of.purpose === 'link') {
    const { email } = await call('POST /general-users/me/sign-in-with/', {
      body: { ...visit, ticket: of.ticket },
    });
    return email;
  }
  const { access, refresh, home } =
    of.purpose === 'claim'
      ? await call('POST /general-users/create-account/sign-in-with/', {
          body: { ...visit, token: of.token },
        })
      : await call('POST /api/token-sign-in-with/', { body: visit });
  tokens.keep(access, refresh);
  location.replace(destination(location, home));
  return null;
}

/** The ticket of the second step, where a refusal asks for one. */
function ticketOf(failure: unknown): string | null {
  if (!isRefused(failure) || failure.code !== 'code_required' || !isRecord(failure.body)) return null;
  const { ticket } = failure.body;
  return typeof ticket === 'string' ? ticket : null;
}

/** Exchanges the code of a visit, at once: it is valid for a minute. */
export function FinishVisit({ code, begun }: FinishVisitProps) {
  const [submission] = useState(() => createSubmission(() => finish(begun, code)));
  const state = useStore(submission.$state);
  useEffect(() => void submission.submit({}), [submission]);
  const title = begun.purpose === 'link' ? linkingTitle : finishing;

  if (state.status === 'done' && begun.purpose === 'link')
    return (
      <StepDone
        title={linked}
        detail={linkedDetail(state.answer)}
        action={{ label: toSettings, to: href('signing-in') }}
      />
    );
  if (state.status !== 'failed') return <StepSkeleton title={title} says={title} />;
  const { failure } = state;
  const ticket = ticketOf(failure);
  if (ticket !== null) return <CodeStep ticket={ticket} onBack={() => location.replace(href('login'))} />;
  if (isRefused(failure) && failure.code === 'ticket_not_valid')
    return <VisitFailed why="expired" begun={begun.purpose === 'link' ? null : begun} />;
  const refusals: Readonly<Record<string, { title: string; detail: string }>> = visitRefusals(
    readStoredClub()?.signInWith,
  );
  const known = isRefused(failure) && failure.code !== null ? refusals[failure.code] : undefined;
  if (known) return <StepDone {...known} action={wayOn(begun)} />;
  return (
    <Step title={title}>
      <div className={css.message}>
        <Failed title={notFinished} failure={failure} onRetry={() => void submission.submit({})} />
      </div>
    </Step>
  );
}
