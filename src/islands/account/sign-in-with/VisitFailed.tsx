import { useState } from 'react';
import { toHome, toSettings, toSignIn, tryAgain, visitFaults } from '#words/session/sign-in-with';
import { href } from '../../../lib/app/routes.ts';
import { readStoredClub } from '../../../lib/club/stored-club.ts';
import { beginVisit } from '../../../lib/session/identity-visit.ts';
import type { BegunVisit, VisitFault } from '../../../lib/session/identity-visit.ts';
import { tokens } from '../../../lib/session/store.ts';
import { Button } from '../../ui/Button.tsx';
import { StepDone } from '../StepDone.tsx';

/** Returns where somebody goes on: in the portal while they are signed in, else to the sign-in. */
export function wayOn(begun: BegunVisit | null) {
  if (begun?.purpose === 'link') return { label: toSettings, to: href('signing-in') };
  return tokens.access() === null
    ? { label: toSignIn, to: href('login') }
    : { label: toHome, to: href('dashboard') };
}

interface VisitFailedProps {
  readonly why: VisitFault;
  /** Null where this tab began none: it can't be repeated. */
  readonly begun: BegunVisit | null;
}

/** Tells why a visit to the identity provider brought nothing, with a way to begin it again. */
export function VisitFailed({ why, begun }: VisitFailedProps) {
  const [isGoing, setGoing] = useState(false);
  const canRepeat = begun !== null && why !== 'off';
  return (
    <StepDone follows {...visitFaults(readStoredClub()?.signInWith)[why]} action={wayOn(begun)}>
      {canRepeat && (
        <Button
          wide
          busy={isGoing}
          onClick={() => {
            setGoing(true);
            beginVisit(begun).catch(() => setGoing(false));
          }}
        >
          {tryAgain}
        </Button>
      )}
    </StepDone>
  );
}
