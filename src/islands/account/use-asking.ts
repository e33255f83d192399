import { useState } from 'react';
import { createSubmission } from '../../lib/forms/submission.ts';

/** Requesting an email: a form, then what to do about the email, and back to the form with the typed values. */
export function useAsking<Values>(ask: (values: Values) => Promise<unknown>) {
  const [typed, setTyped] = useState<Values>();
  const [isSent, setSent] = useState(false);
  const newSubmission = () =>
    createSubmission(async (values: Values) => {
      await ask(values);
      setTyped(values);
      setSent(true);
    });
  const [submission, setSubmission] = useState(newSubmission);
  return {
    submission,
    /** The last request; undefined before the first. */
    typed,
    /** The same, while the page waits for the email. */
    sent: isSent ? typed : undefined,
    edit: () => {
      setSubmission(newSubmission);
      setSent(false);
    },
  };
}
