import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import { checkedIn, checkIn, checkingIn, checkInRefusals } from '#words/desk/desk';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';

interface CheckInProps {
  readonly reservation: Reservation;
  /** The booking as it is now, and what is said. */
  readonly onDone: (reservation: Reservation, sentence: string) => void;
}

/** Checks somebody in at the desk. */
export function CheckIn({ reservation: { id, name }, onDone }: CheckInProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      onDone(await call('POST /booking/reservation/{id}/check-in/', { params: { id } }), checkedIn(name));
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {failure !== null && <FailureMessage failure={failure} refusals={checkInRefusals} />}
      <Button busy={isBusy} onClick={() => void send()}>
        {isBusy ? checkingIn : checkIn}
      </Button>
    </>
  );
}
