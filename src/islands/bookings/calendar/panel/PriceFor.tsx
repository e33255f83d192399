import type { ReactNode } from 'react';
import { pricing, pricingFailed } from '#words/bookings/party';
import { tryAgain } from '#words/app/shell';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import type { FacilityForMember } from '../use-facility-for.ts';

interface PriceForProps {
  readonly forThem: FacilityForMember;
  /** Name of the member that the booking is for. */
  readonly name: string;
  /** The price, as they pay it. */
  readonly children: ReactNode;
}

/** The price of a booking for the member it is for, once it is known. */
export function PriceFor({ forThem, name, children }: PriceForProps) {
  if (forThem.facility) return children;
  if (!forThem.failure) return <p className="soft">{pricing(name)}</p>;
  return (
    <Message
      kind="bad"
      role="alert"
      title={pricingFailed(name)}
      actions={<Button onClick={forThem.retry}>{tryAgain}</Button>}
    />
  );
}
