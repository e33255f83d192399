import { dateOf, timeOf } from '@portal/contract/rules/club-time';
import type { Body } from '@portal/contract';
import * as words from '#words/desk/content/content';
import { membersPage, saved, saving } from '#words/desk/desk';
import { href } from '../../../lib/app/routes.ts';
import { isWritten } from '../../../lib/desk/records/drafts.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { eventStart } from '../../../lib/content/event-times.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { day, joinKnown, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Status } from '../records/Status.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type { Consequences, FormButtons, RecordContentProps, SectionParts } from '../records/section.ts';
import { Value } from '../records/Value.tsx';
import type { ValueProps } from '../records/Value.tsx';

const PostPreview = lazyPart(() => import('../editor/PostPreview.tsx'));
const SentNewsletter = lazyPart(() => import('../content/SentNewsletter.tsx'));
const NewsletterPreview = lazyPart(() => import('../content/NewsletterPreview.tsx'));

/** Tells whether a form's moment, of the club's clock, is still ahead. */
export function isAhead(typed: Draft, field: string): boolean {
  const value = typed[field];
  if (typeof value !== 'string' || value === '') return false;
  return value > `${dateOf(clubNow(), zone)}T${timeOf(clubNow(), zone)}`;
}

/** The button of a form that publishes it, at once or at the time that it names. */
export const publishing = (isLater: boolean) =>
  isLater
    ? { label: words.schedule, busyLabel: words.scheduling }
    : { label: words.publish, busyLabel: words.publishing };
export const keepingDraft = { value: 'DRAFT', label: words.saveDraft, busyLabel: saving };

const isInFuture = (moment: unknown): boolean =>
  typeof moment === 'string' && eventStart({ start_from: moment }) > clubNow();

/** Tells whether members see it now. */
export const isSeen = ({ status, published_from: from }: DeskRecord): boolean =>
  status === 'PUBLISHED' && !isInFuture(from);

/** The status of a post, whose publication may be still to come. */
const PostStatus = (props: ValueProps) => {
  const { status, published_from: from } = props.record;
  return status === 'PUBLISHED' && isInFuture(from) ? (
    <Status code="SCHEDULED" name={words.scheduled} />
  ) : (
    <Value {...props} />
  );
};

/** The status beside a record's name. */
export function RecordStatus({ records, ...props }: RecordContentProps) {
  const field = records.shown.find(({ name }) => name === 'status');
  return field ? <PostStatus field={field} {...props} /> : null;
}

/** Says in the message above a post or an event whether members see it. */
export function publicationMessage({ status, published_from: from }: DeskRecord): string {
  if (status === 'DRAFT') return words.draftSaved;
  if (status === 'SCHEDULED' || isInFuture(from))
    return words.isScheduled(typeof from === 'string' ? joinKnown(day(from), time(from)) : '');
  return status === 'PUBLISHED' ? words.isPublished : saved;
}

/** The message after a change: that it is saved, where nothing changes for members. */
export function changeMessage(after: DeskRecord, before: DeskRecord): string {
  const sentence = publicationMessage(after);
  return after['status'] === 'PUBLISHED' && sentence === publicationMessage(before) ? saved : sentence;
}

export const posts: SectionParts = {
  cells: { status: PostStatus },
  Preview: PostPreview,
  // A published one has its status in the form, with the archive as a choice.
  buttons: (record, typed) =>
    record && record['status'] !== 'DRAFT'
      ? null
      : {
          field: 'status',
          hidden: ['status'],
          choices: [{ value: 'PUBLISHED', ...publishing(isAhead(typed, 'published_from')) }, keepingDraft],
        },
  createdMessage: publicationMessage,
  savedMessage: changeMessage,
  Actions: (props) => (
    <>
      <RecordStatus {...props} />
      {isSeen(props.record) && (
        <a className="button button-quiet" href={href('post-details', { params: { id: props.record.id } })}>
          {membersPage}
        </a>
      )}
    </>
  ),
};

/** Tells the number of recipients before a newsletter is sent or scheduled: once sent it can't be recalled. */
async function findSubscribers(body: Readonly<Record<string, unknown>>): Promise<Consequences | null> {
  // The form reports missing fields first.
  if (body['status'] === 'DRAFT' || !isWritten(body)) return null;
  const { tiers, statuses, members } = body as Partial<Body<'POST /newsletter/recipients/'>>;
  const { count } = await call('POST /newsletter/recipients/', {
    body: { ...(tiers && { tiers }), ...(statuses && { statuses }), ...(members && { members }) },
  });
  if (count === 0) return { title: words.noReaders };
  const confirm = body['status'] === 'SCHEDULED' ? words.scheduleFor(count) : words.sendTo(count);
  return { title: words.newsletterGoesTo(count), confirm };
}

/** Tells who gets a notice before it is sent to many: it can't be recalled. */
async function findReaders(body: object): Promise<Consequences | null> {
  // The form reports missing fields first.
  if ('member' in body || !isWritten(body)) return null;
  const { everyone, tier } = words.noticeGoesTo;
  return {
    title: 'membership_type_1' in body ? tier : everyone,
    detail: words.noticeIsSeen,
    confirm: words.sendItNow,
  };
}

/** A draft is sent, at once or at the time that it names. */
function newsletterButtons(_: DeskRecord | null, typed: Draft): FormButtons {
  const isLater = isAhead(typed, 'send_at');
  return {
    field: 'status',
    hidden: ['status'],
    choices: [
      isLater
        ? { value: 'SCHEDULED', label: words.schedule, busyLabel: words.scheduling }
        : { value: 'SENT', label: words.sendNewsletter, busyLabel: words.sending },
      keepingDraft,
    ],
  };
}

function newsletterMessage({ status, send_at: at, recipients }: DeskRecord): string {
  if (status === 'DRAFT') return words.draftSaved;
  if (status === 'SCHEDULED' && typeof at === 'string')
    return words.isSentLater(joinKnown(day(at), time(at)));
  return words.isOnItsWay(Number(recipients));
}

const isSent = ({ status }: DeskRecord): boolean => status === 'SENT';

/** The form of a newsletter, or the text of a sent one. */
const NewsletterContent = (props: RecordContentProps) => {
  const { body } = props.record;
  return (
    <>
      <RecordFields {...props} />
      {isSent(props.record) && typeof body === 'string' && <SentNewsletter html={body} />}
    </>
  );
};

/** Newsletters: looked at, tried on oneself, then sent to those they are for. */
export const newsletters: SectionParts = {
  buttons: newsletterButtons,
  createConsequences: findSubscribers,
  changeConsequences: (record) => async (changed) => findSubscribers({ ...record, ...changed }),
  createdMessage: newsletterMessage,
  savedMessage: newsletterMessage,
  isFixed: isSent,
  Content: NewsletterContent,
  Preview: NewsletterPreview,
};

/** Notices to one member, to a tier or to all. */
export const notices: SectionParts = {
  createLabels: { send: words.sendNotice, sending: words.sending },
  createConsequences: findReaders,
  createdMessage: () => words.noticeSent,
};
