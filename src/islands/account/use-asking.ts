import { useState } from 'react';
import { createSubmission } from '../../lib/forms/submission.ts';

/** Asking for a mail: a form, then what to do about the mail, and back to the form with what was typed. */
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
    /** What was asked with last; undefined before anything was. */
    typed,
    /** The same, while the mail is what there is to wait for. */
    sent: isSent ? typed : undefined,
    edit: () => {
      setSubmission(newSubmission);
      setSent(false);
    },
  };
}
