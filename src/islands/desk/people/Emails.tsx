import {
  emailsDetail,
  emailsFailed,
  emailStatuses,
  noEmails,
  parts,
  waitingEmail,
} from '#words/desk/people/people';
import { emailFailures } from '#words/desk/settings/email-failures';
import { comma } from '#words/app/joining';
import { alertCircle, check, hourglass } from '../../../pictures/icons.ts';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Block } from './Block.tsx';
import type { PartProps } from './member-part.ts';
import { Rows, useGrowing } from './Rows.tsx';
import css from './people.module.css';

const looks = {
  WAITING: ['wait', hourglass],
  RETRYING: ['wait', hourglass],
  SENT: ['good', check],
  REFUSED: ['bad', alertCircle],
} as const;

/** The emails to a member: when, about what, and whether they were sent. */
export default function Emails({ member: { id } }: PartProps) {
  const list = useGrowing(async (_, signal) => {
    const { results } = await call('GET /profile/member/{id}/email/', { params: { id }, signal });
    return { results, count: results.length };
  });
  return (
    <Block title={parts.emails}>
      <p className={`soft small ${css.detail}`}>{emailsDetail}</p>
      <Rows list={list} failed={emailsFailed} none={noEmails}>
        {({ subject, status, failure, at }) => {
          const [kind, icon] = looks[status];
          return (
            <>
              <div className={css.what}>
                {subject ?? waitingEmail}
                <p className="soft small">{`${dateWithYear(at)}${comma}${time(at)}`}</p>
                {failure && <p className="small">{emailFailures[failure]}</p>}
              </div>
              <Tag kind={kind} icon={icon}>
                {emailStatuses[status]}
              </Tag>
            </>
          );
        }}
      </Rows>
    </Block>
  );
}
