import { useState } from 'react';
import { goingThere, signInWith } from '#words/session/sign-in-with';
import { beginVisit } from '../../lib/session/identity-visit.ts';
import type { VisitPurpose } from '../../lib/session/identity-visit.ts';
import { Button } from '../ui/Button.tsx';

interface SignInWithButtonProps {
  /** Name of whose accounts people sign in with. */
  readonly label: string;
  readonly visit: () => VisitPurpose;
}

/** Leads to the club's identity provider. */
export default function SignInWithButton({ label, visit }: SignInWithButtonProps) {
  const [isGoing, setGoing] = useState(false);
  return (
    <Button
      wide
      busy={isGoing}
      onClick={() => {
        setGoing(true);
        // Back from there by the browser's button, the page may be as it was left.
        addEventListener('pageshow', () => setGoing(false), { once: true });
        beginVisit(visit()).catch(() => setGoing(false));
      }}
    >
      {isGoing ? goingThere(label) : signInWith(label)}
    </Button>
  );
}
