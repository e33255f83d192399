import type { OwnCard } from '@portal/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { forLife, noCode, noCodeSuspended, partMissing, validUntil } from '#words/members/membership-card';
import { cardPrinting } from '@portal/contract/members/rules/card-printings';
import { cardFailed, noCard } from '#words/dashboard/dashboard';
import { clubName } from '../../lib/club/club.ts';
import { dateWithYear } from '../../lib/format/format.ts';
import { offers } from '../../lib/http/known-host.ts';
import type { ResourceState } from '../../lib/data/resource.ts';
import { lazyPart } from '../ui/LazyPart.tsx';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { Message } from '../ui/Message.tsx';
import type { CodeCard } from './CardCode.tsx';
import css from './dashboard.module.css';
import printings from './card-printings.module.css';
import { MembershipCard } from './MembershipCard.tsx';
import { whyMissing } from './DashboardPart.tsx';

/** Hash of other pages' links to the code. */
const HASH = '#card';

// Making and drawing codes takes bytes that few visits need.
const loadCode = () => import('./CardCode.tsx');
const CardCode = lazyPart(loadCode);

interface CardPartProps {
  readonly state: ResourceState<{ readonly card: OwnCard | null }>;
  /** Time when the card arrived (ms). */
  readonly at: number;
  readonly onReload: () => void;
  readonly onRenewed: (card: OwnCard) => void;
}

const isCoded = (card: OwnCard): card is CodeCard => card.secret !== null && card.card_number !== null;

/** The user's membership card, and its code when it is opened. */
export function CardPart({ state, at, onReload, onRenewed }: CardPartProps) {
  return (
    <Loaded
      state={state}
      onRetry={onReload}
      waiting={<div className={`skeleton ${css.cardSkeleton}`} />}
      failed={cardFailed}
      why={whyMissing}
    >
      {({ card }) =>
        card === null ? <p className="soft">{noCard}</p> : <Card card={card} at={at} onRenewed={onRenewed} />
      }
    </Loaded>
  );
}

interface CardProps {
  readonly card: OwnCard;
  readonly at: number;
  readonly onRenewed: (card: OwnCard) => void;
}

type Step = 'closed' | 'loading' | 'missing' | 'open';

function Card({ card, at, onRenewed }: CardProps) {
  const [step, setStep] = useState<Step>('closed');
  const open = () => {
    setStep('loading');
    loadCode().then(
      () => setStep('open'),
      () => setStep('missing'),
    );
  };
  const coded = isCoded(card) ? card : null;
  // A host without codes has said nothing about a card.
  const codes = offers('GET /dashboard/');
  const printing = printings[cardPrinting(card.membership_type_1)] ?? '';
  const until = card.valid_until === null ? forLife : dateWithYear(card.valid_until);
  const look = useEffectEvent(() => {
    if (coded && step === 'closed' && location.hash === HASH) open();
  });
  useEffect(() => {
    const change = () => look();
    const first = setTimeout(change);
    addEventListener('hashchange', change);
    return () => {
      clearTimeout(first);
      removeEventListener('hashchange', change);
    };
  }, []);
  const close = () => {
    setStep('closed');
    if (location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search);
  };
  return (
    <div>
      <MembershipCard
        card={card}
        clubName={clubName()}
        printing={printing}
        until={until}
        busy={step === 'loading'}
        onShow={coded && open}
      />
      {coded === null && codes && (
        <p className={`soft ${css.noCode}`}>
          {card.membership_status.startsWith('SUSPENDED') ? noCodeSuspended : noCode}
        </p>
      )}
      {step === 'missing' && <Message kind="bad" role="alert" title={partMissing} />}
      {step === 'open' && coded && (
        <CardCode
          card={coded}
          printing={printing}
          until={`${validUntil} ${until}`}
          at={at}
          onRenewed={onRenewed}
          onClose={close}
        />
      )}
    </div>
  );
}
