import { island } from '../../ui/loading/island.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { useSignInWith } from '../../session/use-sign-in-with.ts';
import { useOtherProgram } from '../../ui/use-other-program.ts';
import { Codes, openCodes } from './Codes.tsx';
import { openPasskeys, Passkeys } from './Passkeys.tsx';
import css from './signing-in.module.css';
import { changePassword, password, passwordDetail } from '#words/account/signing-in';
import { href } from '../../../lib/app/routes.ts';
import { SigningInSection } from './SigningInSection.tsx';

// Only where the club has turned it on.
const LinkedAccounts = lazyPart(() => import('./LinkedAccounts.tsx'));
// Most clubs let in no other programs.
const AccessTokens = lazyPart(() => import('../access-tokens/AccessTokens.tsx'), {
  waiting: <div className={`skeleton ${css.sectionBlock}`} />,
});

const open = () => ({ passkeys: openPasskeys(), codes: openCodes() });

/** The ways to sign in, each a section that loads and fails by itself. */
function SigningIn({ passkeys, codes }: ReturnType<typeof open>) {
  const label = useSignInWith();
  const hasTokens = useOtherProgram('ACCESS_TOKENS');
  return (
    <div className={css.sections}>
      <Password />
      <Offered by="GET /general-users/me/passkey/">
        <Passkeys list={passkeys} />
      </Offered>
      <Offered by="GET /general-users/me/one-time-codes/">
        <Codes codes={codes} />
      </Offered>
      {label !== undefined && <LinkedAccounts label={label} />}
      {hasTokens && <AccessTokens />}
    </div>
  );
}

/** The way to sign in that everybody has. */
const Password = () => (
  <SigningInSection id="password" heading={password}>
    <Offered by="GET /general-users/me/session/">
      <p className="soft">{passwordDetail}</p>
    </Offered>
    <p>
      <a className="button" href={href('change-password')}>
        {changePassword}
      </a>
    </p>
  </SigningInSection>
);

/** Placeholder until the sections are there. */
function SigningInSkeleton() {
  return (
    <div className={css.sections} aria-hidden="true">
      <div className={`skeleton ${css.sectionBlock}`} />
      <div className={`skeleton ${css.sectionBlock}`} />
    </div>
  );
}

export default island({ first: SigningInSkeleton, open, page: SigningIn });
