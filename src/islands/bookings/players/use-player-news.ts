import { useRef, useState } from 'react';
import { invited } from '#words/bookings/players';

/**
 * Keeps the message about the last action on a booking's players: shown below their list, in the element that takes
 * the focus.
 */
export function usePlayerNews(onReload: () => Promise<void> | void) {
  const [message, setMessage] = useState('');
  const place = useRef<HTMLOutputElement>(null);
  /** Takes the focus back to the list. */
  const leave = () => place.current?.focus();
  /** Reads the players again, and says what was done. */
  async function done(what: string): Promise<void> {
    await onReload();
    setMessage(what);
    leave();
  }
  return { message, place, leave, done, invitedOne: (name: string) => done(invited(name)) };
}
