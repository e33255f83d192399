import { loginCreated } from '#words/desk/people/logins';
import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import type { RecordContentProps, SectionParts } from '../records/section.ts';

const SetPassword = lazyPart(() => import('../people/login/SetPassword.tsx'));

const LoginActions = ({ record, rights, onAction }: RecordContentProps) =>
  rights.includes('general_user.change') && (
    <SetPassword login={Number(record.id)} username={nameOfRecord(record)} onDone={onAction} />
  );

/** Logins of staff and members, with a new one's next step: a password. */
export const logins: SectionParts = {
  Actions: LoginActions,
  createdMessage: (record) => loginCreated(nameOfRecord(record)),
};
