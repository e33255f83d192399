import { space } from '#words/app/joining';
import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { heldUntil, holdOver, holdOverDetail, seeFree, timeLeft } from '#words/money/paying';
import { href } from '../../../lib/app/routes.ts';
import { time } from '../../../lib/format/format.ts';
import { Message } from '../../ui/Message.tsx';
import { Countdown } from './Countdown.tsx';
import { useLeft } from '../../ui/use-left.ts';

interface HoldProps {
  /** Instant. */
  readonly until: number;
  readonly onOver: () => void;
}

/** How long the booking that is being paid for stays on hold, and what to do once it isn't. */
export function Hold({ until, onOver }: HoldProps) {
  const left = useLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) return <HoldOver kind="bad" role="alert" />;
  return <Countdown left={left} label={timeLeft} detail={heldUntil(time(until))} />;
}

/** The hold has expired: where to look for another time. */
export const HoldOver = (message: Pick<ComponentProps<typeof Message>, 'kind' | 'role'>) => (
  <Message {...message} title={holdOver}>
    {holdOverDetail + space}
    <a className="link" href={href('public-booking')}>
      {seeFree}
    </a>
  </Message>
);
