import type { ReactNode } from 'react';
import * as words from '#words/desk/content';
import { isWritten } from '../../../lib/desk/drafts.ts';
import { Message } from '../../ui/Message.tsx';
import type { RecordFormProps } from '../records/RecordForm.tsx';
import { RecordForm } from '../records/RecordForm.tsx';

/** Tells who gets it before it is sent to many: it can't be recalled. */
async function doubtsOf(body: object): Promise<ReactNode> {
  // Missing fields come first.
  if ('member' in body || !isWritten(body)) return null;
  const { everyone, tier } = words.noticeGoesTo;
  return (
    <Message kind="wait" role="alert" title={'membership_type_1' in body ? tier : everyone}>
      <p>{words.noticeAgain}</p>
    </Message>
  );
}

/** The form of a notice to one member, to a tier or to all. */
export default function NewNotice(props: Omit<RecordFormProps, 'record' | 'doubtsOf' | 'labels'>) {
  return (
    <RecordForm
      {...props}
      record={null}
      labels={{ send: words.sendNotice, sending: words.sending }}
      doubtsOf={doubtsOf}
    />
  );
}
