import type { ReactNode } from 'react';
import * as words from '#words/desk/content';
import { membersPage } from '#words/desk/desk';
import { href } from '../../../lib/app/routes.ts';
import { isWritten } from '../../../lib/desk/records/drafts.ts';
import { call } from '../../../lib/http/call.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import type { SectionParts } from '../records/section.ts';
import { Consequences } from './Consequences.tsx';

const PostPreview = lazyPart(() => import('../editor/PostPreview.tsx'));
const NewsletterPreview = lazyPart(() => import('../content/NewsletterPreview.tsx'));

export const posts: SectionParts = {
  Preview: PostPreview,
  Actions: ({ record }) => (
    <a className="button button-quiet" href={href('post-details', { params: { id: record.id } })}>
      {membersPage}
    </a>
  ),
};

/** Tells the number of recipients before a newsletter is sent: it can't be recalled. */
async function findSubscribers(body: object): Promise<ReactNode> {
  // Missing fields come first.
  if (!isWritten(body)) return null;
  const { count } = await call('GET /newsletter/recipients/');
  if (count === 0) return <Message kind="wait" role="alert" title={words.noSubscribers} />;
  return <Consequences title={words.newsletterGoesTo(count)} again={words.sendAgain} />;
}

/** Tells who gets a notice before it is sent to many: it can't be recalled. */
async function findReaders(body: object): Promise<ReactNode> {
  // Missing fields come first.
  if ('member' in body || !isWritten(body)) return null;
  const { everyone, tier } = words.noticeGoesTo;
  return <Consequences title={'membership_type_1' in body ? tier : everyone} again={words.noticeAgain} />;
}

/** Newsletters: looked at, tried on oneself, then sent to all who subscribe. */
export const newsletters: SectionParts = {
  createLabels: { send: words.sendNewsletter, sending: words.sending },
  createConsequences: findSubscribers,
  createdMessage: words.noticeSent,
  Preview: NewsletterPreview,
};

/** Notices to one member, to a tier or to all. */
export const notices: SectionParts = {
  createLabels: { send: words.sendNotice, sending: words.sending },
  createConsequences: findReaders,
  createdMessage: words.noticeSent,
};
