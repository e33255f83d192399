import { changePassword, password, passwordDetail } from '#words/session/signing-in';
import { href } from '../../../lib/app/routes.ts';
import { Section } from './Section.tsx';

/** The way that everybody has. */
export const Password = () => (
  <Section id="password" heading={password}>
    <p className="soft">{passwordDetail}</p>
    <p>
      <a className="button" href={href('change-password')}>
        {changePassword}
      </a>
    </p>
  </Section>
);
