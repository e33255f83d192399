import { useEffect, useState } from 'react';
import { language } from '#words/app/language';
import * as words from '#words/bookings/shares';
import { href } from '../../../lib/app/routes.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { call } from '../../../lib/http/call.ts';
import { emailFault } from '../../account/EmailField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import css from './own-share.module.css';

interface PayAsGuestProps {
  readonly token: string;
  /** Id of the share's invoice. */
  readonly invoice: string;
  /** True when the guest answers the invitation first. */
  readonly isSecond: boolean;
}

/** Leads a guest to pay their share, and takes down where they want the receipt, if anywhere. */
export function PayAsGuest({ token, invoice, isSecond }: PayAsGuestProps) {
  const [submission, setSubmission] = useState(newSubmission);
  useEffect(() => {
    // Back from the payment page, as the browser kept this one.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setSubmission(newSubmission);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  });

  function newSubmission() {
    return createSubmission(async ({ receipt }: FormValues<'receipt'>) => {
      // Without an address as well: what was entered before is forgotten.
      await call('PUT /booking/guest/receipt/', { body: { token, email: receipt.trim() || null, language } });
      location.assign(href('online-payment', { params: { id: invoice } }));
    });
  }

  return (
    <Form
      names={['receipt']}
      submission={submission}
      check={({ receipt }) => (receipt.trim() === '' ? {} : { receipt: emailFault(receipt) })}
      label={words.pay}
      busyLabel={words.opening}
      look={isSecond ? 'outlined' : 'filled'}
      className={css.payAsGuest}
    >
      {(errors) => (
        <Field
          id="receipt"
          name="receipt"
          type="email"
          label={words.receiptEmail}
          help={words.receiptHelp}
          error={errors.receipt}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
    </Form>
  );
}
