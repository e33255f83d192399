import { useEffect, useState } from 'react';
import { CLUB_STORED, readStoredClub } from '../../lib/club/stored-club.ts';

/** Returns the name of whose accounts people may sign in with; undefined while that is off, or not known yet. */
export function useSignInWith(): string | undefined {
  const [label, setLabel] = useState<string>();
  useEffect(() => {
    const read = () => setLabel(readStoredClub()?.signInWith);
    read();
    addEventListener(CLUB_STORED, read);
    return () => removeEventListener(CLUB_STORED, read);
  }, []);
  return label;
}
