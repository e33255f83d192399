import { strengths } from '#words/session/password';
import { passwordStrength } from '../../lib/account/password-strength.ts';

const levels = { short: 0, weak: 1, fair: 2, strong: 3 } as const;

/** The strength of a password: a bar of three steps, of this class, and a sentence. */
export default function Strength({ password, bar }: { readonly password: string; readonly bar?: string }) {
  const strength = passwordStrength(password);
  return (
    <>
      <span className={bar} data-strength={strength} aria-hidden="true">
        {[1, 2, 3].map((level) => (
          <span key={level} data-full={levels[strength] >= level ? '' : undefined} />
        ))}
      </span>
      <span aria-live="polite">{strengths[strength]}</span>
    </>
  );
}
