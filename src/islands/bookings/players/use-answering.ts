import { useState } from 'react';

export type InvitationAnswer = 'ACCEPTED' | 'DECLINED';

type State =
  | { readonly step: 'resting' }
  | { readonly step: 'sending'; readonly answer: InvitationAnswer }
  | { readonly step: 'failed'; readonly failure: unknown };

/** Answering an invitation: one at a time, and tried again under the same key. */
export function useInvitationAnswer(
  send: (answer: InvitationAnswer, idempotencyKey: string) => Promise<void>,
) {
  const [state, setState] = useState<State>({ step: 'resting' });
  const [key, setKey] = useState(() => crypto.randomUUID());
  async function answer(given: InvitationAnswer): Promise<void> {
    setState({ step: 'sending', answer: given });
    try {
      await send(given, `${key}-${given}`);
      setState({ step: 'resting' });
      setKey(crypto.randomUUID());
    } catch (failure) {
      setState({ step: 'failed', failure });
    }
  }
  return { state, answer: (given: InvitationAnswer) => void answer(given) };
}
