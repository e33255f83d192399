import { changePassword, password, passwordDetail } from '#words/session/signing-in';
import { href } from '../../../lib/app/routes.ts';
import { Offered } from '../../ui/Offered.tsx';
import { Section } from './Section.tsx';

/** The way that everybody has. */
export const Password = () => (
  <Section id="password" heading={password}>
    <Offered by="GET /general-users/me/session/">
      <p className="soft">{passwordDetail}</p>
    </Offered>
    <p>
      <a className="button" href={href('change-password')}>
        {changePassword}
      </a>
    </p>
  </Section>
);
