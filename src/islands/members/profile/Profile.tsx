import { loading, noMembership, noMembershipDetail, profileFailed, profileOld } from '#words/members/profile';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { loadPending, loadProfile } from '../../../lib/members/load-profile.ts';
import { island } from '../../ui/island.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import ProfileSkeleton from './ProfileSkeleton.tsx';
import { WholeProfile } from './WholeProfile.tsx';

const open = () => ({ profile: openResource(loadProfile), pending: openResource(loadPending) });

/** What the club has on file about a member, and the ways to have it changed. */
function Profile({ profile, pending }: ReturnType<typeof open>) {
  const known = useStore(profile.$state);
  const checked = useStore(pending.$state);
  // What is being checked stands above the rest, which would move down when it comes.
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
          <WholeProfile profile={data} pending={pending} />
        )
      }
    </Loaded>
  );
}

export default island({ first: ProfileSkeleton, open, page: Profile });
