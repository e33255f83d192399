import type { ReactNode } from 'react';
import * as words from '#words/desk/content';
import { call } from '../../../lib/http/call.ts';
import { isWritten } from '../../../lib/desk/drafts.ts';
import { Message } from '../../ui/Message.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import type { RecordFormProps } from '../records/RecordForm.tsx';
import { RecordForm } from '../records/RecordForm.tsx';

const Preview = lazyPart(() => import('./NewsletterPreview.tsx'));

/** Tells the number of recipients before it is sent: it can't be recalled. */
async function doubtsOf(body: object): Promise<ReactNode> {
  // Missing fields come first.
  if (!isWritten(body)) return null;
  const { count } = await call('GET /newsletter/recipients/');
  if (count === 0) return <Message kind="wait" role="alert" title={words.noSubscribers} />;
  return (
    <Message kind="wait" role="alert" title={words.newsletterGoesTo(count)}>
      <p>{words.sendAgain}</p>
    </Message>
  );
}

/** The form of a newsletter: looked at, tried on oneself, then sent to all who subscribe. */
export default function NewNewsletter(
  props: Omit<RecordFormProps, 'record' | 'doubtsOf' | 'Preview' | 'labels'>,
) {
  return (
    <RecordForm
      {...props}
      record={null}
      labels={{ send: words.sendNewsletter, sending: words.sending }}
      doubtsOf={doubtsOf}
      Preview={Preview}
    />
  );
}
