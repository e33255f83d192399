import { space } from '#words/app/joining';
import type { OwnCard } from '@portal/contract';
import { useState } from 'react';
import { lostDevice, renew, renewed, renewFailed, renewing } from '#words/members/card-code';
import { failureWords } from '../../lib/forms/failure-words.ts';
import { call } from '../../lib/http/call.ts';
import { Button } from '../ui/Button.tsx';

type Step =
  | { readonly name: 'ready' | 'working' | 'done' }
  | { readonly name: 'failed'; readonly failure: unknown };

/** Replaces the secret of the member's card, so that a lost device makes no codes any more. */
export function RenewCode({ onRenewed }: { readonly onRenewed: (card: OwnCard) => void }) {
  const [step, setStep] = useState<Step>({ name: 'ready' });
  const work = async () => {
    setStep({ name: 'working' });
    try {
      const { card } = await call('POST /general-users/me/card/secret/', { body: {} });
      onRenewed(card);
      setStep({ name: 'done' });
    } catch (failure) {
      setStep({ name: 'failed', failure });
    }
  };
  return (
    <div className="card-code-renew">
      {step.name !== 'done' && (
        <p>
          {lostDevice + space}
          <Button look="quiet" busy={step.name === 'working'} onClick={() => void work()}>
            {step.name === 'working' ? renewing : renew}
          </Button>
        </p>
      )}
      <output>
        {step.name === 'done' && renewed}
        {step.name === 'failed' && renewFailed + space + failureWords(step.failure).title}
      </output>
    </div>
  );
}
