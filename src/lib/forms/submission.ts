import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

export type SubmissionState<Answer> =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'done'; readonly answer: Answer };

export interface Submission<Values, Answer> {
  readonly $state: ReadableAtom<SubmissionState<Answer>>;
  /** Sends, unless that is under way or done. Never rejects: resolves to the final state. */
  readonly submit: (values: Values) => Promise<SubmissionState<Answer>>;
}

/** The sending of one form: one effect, however often it is pressed. After a failure it may be sent again. */
export function createSubmission<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
): Submission<Values, Answer> {
  const $state = atom<SubmissionState<Answer>>({ status: 'idle' });
  return {
    $state,
    async submit(values) {
      const { status } = $state.get();
      if (status === 'idle' || status === 'failed') {
        $state.set({ status: 'pending' });
        try {
          $state.set({ status: 'done', answer: await send(values) });
        } catch (failure) {
          $state.set({ status: 'failed', failure });
        }
      }
      return $state.get();
    },
  };
}
