import type { ApprovalRecord } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { clubAskedFor, onFileNow, onFileThen, topicNames, youAskedFor } from '#words/members/member-fields';
import {
  changeOf,
  changes as changesWord,
  clubNote,
  confirmMail,
  confirmMailDetail,
  officeSays,
  outcomes,
  sentOn,
  whyNot,
  withdraw,
  withdrawLater,
  withdrawn,
  yourNote,
} from '#words/members/update-requests';
import { dateWithYear } from '../../../lib/format/format.ts';
import { changesIn, listTopics } from '../../../lib/members/topics.ts';
import { Button } from '../../ui/Button.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { Diff } from '../Diff.tsx';
import { RequestTag } from '../RequestTag.tsx';
import { OtherRequests } from './OtherRequests.tsx';
import { Progress } from './Progress.tsx';
import css from './request.module.css';

// Few members who open this withdraw it.
const Withdraw = lazyPart(() => import('../Withdraw.tsx'));

interface RequestDetailProps {
  readonly record: ApprovalRecord;
  /** The request as it is now. */
  readonly onChange: (record: ApprovalRecord) => void;
  readonly onReload: () => void;
}

/** A request field by field, with its progress beside it. */
export function RequestDetail({ record, onChange, onReload }: RequestDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWithdrawn, setWithdrawn] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isWithdrawn) heading.current?.focus();
  }, [isWithdrawn]);
  return (
    <>
      <Detail className={css.columns}>
        <div className={css.what}>
          <RequestHead record={record} heading={heading} isWithdrawn={isWithdrawn} />
          <RequestChanges record={record} />
        </div>
        <aside className={css.aside}>
          <Progress record={record} />
          <WithdrawSection
            record={record}
            onReload={onReload}
            onWithdrawn={(changed) => {
              onChange(changed);
              setWithdrawn(true);
            }}
          />
        </aside>
      </Detail>
      <OtherRequests than={record} />
    </>
  );
}

interface RequestHeadProps {
  readonly record: ApprovalRecord;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly isWithdrawn: boolean;
}

/** The requested changes, their status, and the club's reason. */
function RequestHead({ record, heading, isWithdrawn }: RequestHeadProps) {
  const { id, status, reason, created_at } = record;
  return (
    <>
      <p>
        <RequestTag status={status} />
      </p>
      <h2 className={css.title} ref={heading} tabIndex={-1}>
        {changeOf(listTopics(changesIn(record.changes)).map((topic) => topicNames[topic]))}
      </h2>
      <p className="soft">{sentOn(id, dateWithYear(created_at))}</p>
      <output className="visually-hidden">{isWithdrawn && withdrawn}</output>
      {reason !== null && (
        <div className={css.reason}>
          <Message
            kind={status === 'REJECTED' ? 'bad' : 'info'}
            title={status === 'REJECTED' ? whyNot : officeSays}
          >
            {reason}
          </Message>
        </div>
      )}
    </>
  );
}

/** The fields, old beside new, and the next step. */
function RequestChanges({ record }: Pick<RequestDetailProps, 'record'>) {
  const { status, asked_by, note } = record;
  const byMember = asked_by === 'MEMBER';
  const changes = changesIn(record.changes);
  const waitsForMail = status === 'APPROVED' && record.changes.email && record.email_confirmed_at === null;
  return (
    <>
      {changes.length > 0 && (
        <div className={css.changes}>
          <Diff
            label={changesWord}
            changes={changes}
            before={status === 'PENDING' ? onFileNow : onFileThen}
            after={byMember ? youAskedFor : clubAskedFor}
          />
        </div>
      )}
      <p className="soft">{outcomes[status]}</p>
      {waitsForMail && (
        <div className={css.reason}>
          <Message kind="wait" title={confirmMail}>
            {confirmMailDetail}
          </Message>
        </div>
      )}
      {note !== null && (
        <section className={css.note} aria-labelledby="request-note">
          <h3 id="request-note">{byMember ? yourNote : clubNote}</h3>
          <p>{note}</p>
        </section>
      )}
    </>
  );
}

interface WithdrawSectionProps {
  readonly record: ApprovalRecord;
  readonly onReload: () => void;
  readonly onWithdrawn: (record: ApprovalRecord) => void;
}

/** The button that withdraws a pending request. */
function WithdrawSection({ record: { id, type, status }, onReload, onWithdrawn }: WithdrawSectionProps) {
  const [asked, setAsked] = useState(0);
  return (
    <>
      {type === 'MEMBER' && status === 'PENDING' && (
        <>
          <Button look="undo" wide onClick={() => setAsked(asked + 1)}>
            {withdraw}
          </Button>
          <p className="small soft">{withdrawLater}</p>
        </>
      )}
      {asked > 0 && <Withdraw id={id} asked={asked} onReload={onReload} onWithdrawn={onWithdrawn} />}
    </>
  );
}
