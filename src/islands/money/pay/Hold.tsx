import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { heldUntil, timeLeft } from '#words/money/paying';
import { time } from '../../../lib/format/format.ts';
import { Countdown, useLeft } from './Countdown.tsx';

interface HoldProps {
  /** Instant. */
  readonly until: number;
  readonly onOver: () => void;
  /** The message once it is over. */
  readonly over: ReactNode;
}

/** How long the booking that is being paid for stays on hold. */
export function Hold({ until, onOver, over }: HoldProps) {
  const left = useLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return isOver ? over : <Countdown left={left} label={timeLeft} detail={heldUntil(time(until))} />;
}
