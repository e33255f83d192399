import { Codes } from './Codes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Password } from './Password.tsx';
import css from './signing-in.module.css';

/** The ways in which one signs in, each a section that loads and fails by itself. */
export default function SigningIn() {
  return (
    <div className={css.sections}>
      <Password />
      <Passkeys />
      <Codes />
    </div>
  );
}
