import type { Reservation } from '@portal/contract';
import { addToWallet, walletFailed } from '#words/bookings/booking-page';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { call } from '../../../lib/http/call.ts';
import { card } from '../../../pictures/money-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useFile } from '../../use-file.ts';

interface AddToWalletProps {
  readonly id: Reservation['id'];
  readonly wallet: NonNullable<Reservation['wallets']>[number];
}

/** Adds a booking to a wallet of the phone: its pass as a file, or the page of the wallet that takes it. */
export function AddToWallet({ id, wallet }: AddToWalletProps) {
  const pass = useFile(() =>
    call('GET /booking/reservation/{id}/wallet-pass/', { params: { id }, query: { wallet } }),
  );
  return (
    <>
      <Button wide icon={card} busy={pass.busy} onClick={pass.fetch}>
        {addToWallet[wallet]}
      </Button>
      {pass.failure !== null && (
        <Message kind="bad" role="alert" title={walletFailed}>
          {failureWords(pass.failure).title}
        </Message>
      )}
    </>
  );
}
