import { island } from '../../ui/island.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Codes, openCodes } from './Codes.tsx';
import { openPasskeys, Passkeys } from './Passkeys.tsx';
import { Password } from './Password.tsx';
import css from './signing-in.module.css';
import SigningInSkeleton from './SigningInSkeleton.tsx';

const open = () => ({ passkeys: openPasskeys(), codes: openCodes() });

/** The ways in which one signs in, each a section that loads and fails by itself. */
function SigningIn({ passkeys, codes }: ReturnType<typeof open>) {
  return (
    <div className={css.sections}>
      <Password />
      <Offered by="GET /general-users/me/passkey/">
        <Passkeys list={passkeys} />
      </Offered>
      <Offered by="GET /general-users/me/one-time-codes/">
        <Codes codes={codes} />
      </Offered>
    </div>
  );
}

export default island({ first: SigningInSkeleton, open, page: SigningIn });
