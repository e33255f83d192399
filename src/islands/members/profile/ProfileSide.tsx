import type { MemberRecord } from '@portal/contract';
import {
  addPhoto,
  changePhoto,
  onThisPage,
  passkeys,
  password,
  photoBeingChecked,
  photoNotSent,
  photoOf,
  yourDetails,
  yourRequests,
} from '#words/members/profile';
import { href } from '../../../lib/app/routes.ts';
import { camera } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Portrait } from '../Portrait.tsx';
import { useLater } from './later-parts.tsx';
import css from './profile.module.css';

interface ProfileSideProps {
  readonly profile: MemberRecord;
  /** A photograph that the club is checking; undefined where there is none. */
  readonly asked: string | null | undefined;
  /** An unsent photograph. */
  readonly typed: string | null | undefined;
  /** Left out while something else is open. */
  readonly onPhoto?: () => void;
}

/** The portrait, and links to the page's parts and to related pages. */
export function ProfileSide({ profile: { name, photo }, asked, typed, onPhoto }: ProfileSideProps) {
  const isAsked = asked !== undefined;
  return (
    <div className={css.side}>
      <div id="photo" className={css.face}>
        <Portrait large name={name} photo={typed === undefined ? photo : typed} label={photoOf(name)} />
        {isAsked ? (
          <p className="small soft">{photoBeingChecked}</p>
        ) : (
          <>
            {typed !== undefined && <p className="small soft">{photoNotSent}</p>}
            <Offered by="profile.photo">
              <Button look="quiet" icon={camera} disabled={!onPhoto} onClick={onPhoto}>
                {photo === null ? addPhoto : changePhoto}
              </Button>
            </Offered>
          </>
        )}
      </div>
      <nav aria-label={onThisPage} className={css.ways}>
        <a href="#about">{yourDetails}</a>
        {useLater().map(({ id, heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
        <a href={href('update-requests')}>{yourRequests}</a>
        <a href={href('change-password')}>{password}</a>
        <Offered by="GET /general-users/me/passkey/">
          <a href={href('signing-in')}>{passkeys}</a>
        </Offered>
      </nav>
    </div>
  );
}
