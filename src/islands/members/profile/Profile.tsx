import { loading, noMembership, noMembershipDetail, profileFailed, profileOld } from '#words/members/profile';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { loadPendingChanges, loadProfile } from '../../../lib/members/load-profile.ts';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { ProfileSections } from './ProfileSections.tsx';
import css from './profile.module.css';

const open = () => ({ profile: openResource(loadProfile), pending: openResource(loadPendingChanges) });

/** The club's data about a member, and the forms to request a change. */
function Profile({ profile, pending }: ReturnType<typeof open>) {
  const known = useStore(profile.$state);
  const checked = useStore(pending.$state);
  // Pending requests are above the rest, which would move down when they load.
  const state = known.status === 'ready' && checked.status === 'loading' ? checked : known;
  return (
    <Loaded
      state={state}
      onRetry={() => void profile.reload()}
      waiting={<ProfileSkeleton />}
      loading={loading}
      failed={profileFailed}
      old={profileOld}
    >
      {(data) =>
        data === null ? (
          <Message kind="info" title={noMembership}>
            {noMembershipDetail}
          </Message>
        ) : (
          <ProfileSections profile={data} pending={pending} />
        )
      }
    </Loaded>
  );
}

/** Placeholder until the profile is there. */
function ProfileSkeleton() {
  return (
    <div className={css.columns} aria-hidden="true">
      <div className={css.heading}>
        <div className={`skeleton ${css.nameBlock}`} />
        <div className={`skeleton ${css.lineBlock}`} />
      </div>
      <div className={css.side}>
        <div className={`skeleton ${css.portraitBlock}`} />
      </div>
      <div className={css.main}>
        <div className={`skeleton ${css.sectionBlock}`} />
        <div className={`skeleton ${css.sectionBlock}`} />
      </div>
    </div>
  );
}

export default island({ first: ProfileSkeleton, open, page: Profile });
