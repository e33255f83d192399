import { useEffect } from 'react';
import { failed, loading, none, noneDetail, old } from '#words/members/benefits';
import { call } from '../../../lib/http/call.ts';
import { keepFresh } from '../../../lib/data/keep-fresh.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { island } from '../../ui/island.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useStore } from '@nanostores/react';
import css from './benefits.module.css';
import BenefitsSkeleton from './BenefitsSkeleton.tsx';
import { Mine } from './Mine.tsx';
import { Tiers } from './Tiers.tsx';

function open() {
  const benefits = createResource((signal) => call('GET /profile/benefits/', { signal }));
  void benefits.reload();
  return { benefits };
}

/** What one's membership gives, and what others give. */
function Benefits({ benefits }: ReturnType<typeof open>) {
  const state = useStore(benefits.$state);
  useEffect(() => keepFresh(benefits), [benefits]);
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
            <Mine benefits={found} />
            <Tiers benefits={found} />
          </>
        )
      }
    </Loaded>
  );
}

export default island({ first: BenefitsSkeleton, open, page: Benefits });
