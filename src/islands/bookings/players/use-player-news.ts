import { useRef, useState } from 'react';
import { invited } from '#words/bookings/players';

/** What was done last with the players of a booking: said below their list, in the place to which the focus goes. */
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
