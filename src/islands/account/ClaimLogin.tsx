import { backToSignIn, create, sending } from '#words/account/account';
import {
  birthDate,
  birthDateMissing,
  claimFacts,
  claimSent,
  createLead,
  goOn,
  membershipId,
  membershipIdHelp,
  membershipIdMissing,
} from '#words/account/claim-login';
import { dateOf } from '@portal/contract/rules/club-time';
import { clubNow, zone } from '../../lib/format/club-time.ts';
import type { FieldSentences } from '../../lib/forms/form-errors.ts';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import { Field } from '../ui/form/Field.tsx';
import { lazyPart } from '../ui/LazyPart.tsx';
import { useOffers } from '../ui/Offered.tsx';
import css from './account.module.css';
import { CheckYourMail } from './CheckYourMail.tsx';
import { EmailField, emailFault } from './EmailField.tsx';
import { Form } from '../ui/form/Form.tsx';
import type { FormValues } from '../../lib/forms/values.ts';
import { Step } from './Step.tsx';
import { useAsking } from './use-asking.ts';

const names = ['membership_id', 'email', 'birth_date'] as const;
type Claim = FormValues<(typeof names)[number]>;

const check = ({ membership_id, email, birth_date }: Claim): FieldSentences<keyof Claim> => ({
  membership_id: membership_id.trim() === '' ? membershipIdMissing : undefined,
  email: emailFault(email),
  birth_date: birth_date === '' ? birthDateMissing : undefined,
});

const toClaim = ({ membership_id, email, birth_date }: Claim) => ({
  membership_id: membership_id.trim(),
  email: email.trim(),
  birth_date,
});
const ask = (claim: Claim) => call('POST /general-users/check-account/', { body: toClaim(claim) });

// Only if the host emails no link.
const ChooseLogin = lazyPart(() => import('./ChooseLogin.tsx'));

const today = dateOf(clubNow(), zone);

/** Requests an email with a link to a first login. The answer is the same for members and others. */
export default function ClaimLogin() {
  const { submission, typed, sent, edit } = useAsking(ask);
  const offers = useOffers();
  if (sent && !offers('login links')) return <ChooseLogin claim={toClaim(sent)} />;
  if (sent) {
    return (
      <CheckYourMail address={sent.email.trim()} facts={claimFacts} again={() => ask(sent)} onOther={edit}>
        {claimSent}
      </CheckYourMail>
    );
  }
  return (
    <Step title={create} lead={createLead} follows={typed !== undefined}>
      <Form names={names} submission={submission} check={check} label={goOn} busyLabel={sending}>
        {(errors) => <MemberFields errors={errors} typed={typed} />}
      </Form>
      <p className={css.way}>
        <a className="link" href={href('login')}>
          {backToSignIn}
        </a>
      </p>
    </Step>
  );
}

interface MemberFieldsProps {
  readonly errors: FieldSentences<keyof Claim>;
  /** The values typed before. */
  readonly typed: Claim | undefined;
}

/** The fields that identify a member. */
const MemberFields = ({ errors, typed }: MemberFieldsProps) => (
  <>
    <Field
      id="membership_id"
      name="membership_id"
      label={membershipId}
      help={membershipIdHelp}
      error={errors.membership_id}
      defaultValue={typed?.membership_id}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      required
    />
    <EmailField error={errors.email} defaultValue={typed?.email} />
    <Field
      id="birth_date"
      name="birth_date"
      label={birthDate}
      error={errors.birth_date}
      defaultValue={typed?.birth_date}
      type="date"
      min="1900-01-01"
      max={today}
      autoComplete="bday"
      required
    />
  </>
);
