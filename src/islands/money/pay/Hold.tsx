import { space } from '#words/app/joining';
import type { ComponentProps } from 'react';
import {
  heldUntil,
  holdOver,
  holdOverDetail,
  moveHeldUntil,
  moveOverDetail,
  seeBookings,
  seeFree,
  timeLeft,
} from '#words/money/paying';
import { href } from '../../../lib/app/routes.ts';
import { time } from '../../../lib/format/format.ts';
import { Message } from '../../ui/Message.tsx';
import { Countdown } from './Countdown.tsx';
import { useLeft } from '../../ui/use-left.ts';

interface HoldProps {
  /** Instant. */
  readonly until: number;
  /** True when it is a dearer time of a booking that stays as it is. */
  readonly move: boolean;
  readonly onOver: () => void;
}

/** The time for which the unpaid booking stays on hold, and what to do once it has expired. */
export function Hold({ until, move, onOver }: HoldProps) {
  const left = useLeft(until, onOver);
  if (left === 0) return <HoldOver kind="bad" role="alert" move={move} />;
  return <Countdown left={left} label={timeLeft} detail={(move ? moveHeldUntil : heldUntil)(time(until))} />;
}

type HoldOverProps = Pick<ComponentProps<typeof Message>, 'kind' | 'role'> & Pick<HoldProps, 'move'>;

/** The hold has expired: a link to look for another time, or to the booking that didn't move. */
export const HoldOver = ({ move, ...message }: HoldOverProps) => (
  <Message {...message} title={holdOver}>
    {(move ? moveOverDetail : holdOverDetail) + space}
    <a className="link" href={href(move ? 'my-bookings' : 'public-booking')}>
      {move ? seeBookings : seeFree}
    </a>
  </Message>
);
