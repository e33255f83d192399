import { sharedLimits } from '#words/desk/people/people';
import { addressIn } from '../records/section.ts';
import type { RecordContentProps } from '../records/section.ts';
import { Upcoming } from './Bookings.tsx';
import { Details } from './Details.tsx';
import Emails from './Emails.tsx';
import Household from './Household.tsx';
import type { PartProps } from './member-part.ts';
import { Credit } from './Money.tsx';
import Notes from './Notes.tsx';
import { WholeList } from './Rows.tsx';
import Vouchers from './Vouchers.tsx';
import css from './member-page.module.css';

interface SummaryProps extends PartProps {
  readonly content: RecordContentProps;
}

/** The newest of each part of a member's page, three of each, and their details. */
export default function Summary({ content, ...props }: SummaryProps) {
  const { rights, member } = props;
  const { query } = content;
  const mayRead = (right: string) => rights.includes(`${right}.view`);
  const whole = (part: string) => addressIn('members', query, { part });
  return (
    <>
      <div className={css.columns}>
        <div>
          {mayRead('reservation') && (
            <WholeList value={whole('bookings')}>
              <Upcoming {...props} />
            </WholeList>
          )}
          {!member.is_visitor && (
            <WholeList value={whole('household')}>
              <Household {...props} detail={sharedLimits} />
            </WholeList>
          )}
          {mayRead('member_email') && (
            <WholeList value={whole('emails')}>
              <Emails {...props} />
            </WholeList>
          )}
        </div>
        <div className={css.beside}>
          {mayRead('voucher') && !member.is_visitor && (
            <WholeList value={whole('vouchers')}>
              <Vouchers {...props} />
            </WholeList>
          )}
          {mayRead('credit_entry') && !member.is_visitor && (
            <WholeList value={whole('money')}>
              <Credit {...props} />
            </WholeList>
          )}
          {mayRead('member_journal') && (
            <WholeList value={whole('notes')}>
              <Notes {...props} />
            </WholeList>
          )}
        </div>
      </div>
      <Details {...content} />
    </>
  );
}
