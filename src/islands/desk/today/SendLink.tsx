import { useState } from 'react';
import { emailed, emailing, emailRefusals } from '#words/desk/money/invoice';
import { sendLink } from '#words/desk/today';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';

interface SendLinkProps {
  readonly invoice: string;
  /** Called once the email is on its way, with the message. */
  readonly onSent: (sentence: string) => void;
}

/** Emails the link to pay an invoice to its member. */
export function SendLink({ invoice: id, onSent }: SendLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      const { sent_to } = await call('POST /finance/payment-invoice/{id}/email/', { params: { id } });
      onSent(emailed(sent_to));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={isBusy} onClick={() => void send()}>
        {isBusy ? emailing : sendLink}
      </Button>
      {failure !== null && <FailureMessage failure={failure} refusals={emailRefusals} />}
    </>
  );
}
