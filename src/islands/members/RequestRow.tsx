import type { ApprovalRecord } from '@portal/contract';
import { topicNames } from '#words/members/member-fields';
import { aboutTopics } from '#words/members/update-requests';
import { dateWithYear } from '../../lib/format/format.ts';
import { changesIn, listTopics } from '../../lib/members/topics.ts';
import { href } from '../../lib/app/routes.ts';
import { chevronRight } from '../../pictures/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import wholeLink from '../ui/whole-link.module.css';
import css from './request-row.module.css';
import { RequestTag } from './RequestTag.tsx';

interface RequestRowProps {
  readonly record: ApprovalRecord;
}

/** One request of a list: its subject, its date, its status. All of it links to the details. */
export function RequestRow({ record: { id, changes, reason, created_at, status } }: RequestRowProps) {
  const about = listTopics(changesIn(changes)).map((topic) => topicNames[topic]);
  return (
    <li className={css.row}>
      <div className={css.what}>
        <a
          className={`${wholeLink.link} ${css.name}`}
          href={href('update-request-details', { params: { id } })}
        >
          {aboutTopics(about)}
        </a>
        {reason !== null && <p className={`soft ${css.reason}`}>{reason}</p>}
      </div>
      <p className={`soft whole ${css.date}`}>
        <time dateTime={created_at}>{dateWithYear(created_at)}</time>
      </p>
      <p className={css.tag}>
        <RequestTag status={status} />
      </p>
      <Icon drawing={chevronRight} className={css.chevron ?? ''} />
    </li>
  );
}
