import { failed, loading, none, noneDetail, old } from '#words/members/benefits';
import { call } from '../../../lib/http/call.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import css from './benefits.module.css';
import BenefitsSkeleton from './BenefitsSkeleton.tsx';
import { OwnBenefits } from './OwnBenefits.tsx';
import { Tiers } from './Tiers.tsx';

const open = () => ({
  benefits: openResource((signal) => call('GET /profile/benefits/', { signal })),
});

/** The benefits of the member's tier, and those of others. */
function Benefits({ benefits }: ReturnType<typeof open>) {
  const state = useStore(benefits.$state);
  return (
    <Loaded
      state={state}
      onRetry={() => void benefits.reload()}
      waiting={<BenefitsSkeleton />}
      loading={loading}
      failed={failed}
      old={old}
      frame={css.alone}
    >
      {(found) =>
        found === null ? (
          <div className={css.alone}>
            <Empty picture={<Harbour />} title={none} detail={noneDetail} />
          </div>
        ) : (
          <>
            <OwnBenefits benefits={found} />
            {found.tiers.length > 0 && <Tiers benefits={found} />}
          </>
        )
      }
    </Loaded>
  );
}

export default island({ first: BenefitsSkeleton, open, page: Benefits });
