import type { Answer, SavedCard } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  add,
  addDetail,
  cardsFailed,
  chargeOpenings,
  chargeOpeningsDetail,
  expires,
  finishFailed,
  finishing,
  isDefault,
  keep,
  leaving,
  madeDefault,
  makeDefault,
  makeDefaultOf,
  noCards,
  noCardsDetail,
  noneSaved,
  notOffered,
  refusals,
  remove,
  removed,
  removeDetail,
  removeOf,
  removeQuestion,
  removing,
  saved,
  saving,
  waiting,
  waitingDetail,
} from '#words/money/saved-cards';
import { cardName } from '#words/money/card-names';
import { endedWithCard, endsWithCard } from '#words/money/fee-autopay';
import { space } from '#words/app/joining';
import { tryAgain } from '#words/app/shell';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { call } from '../../../lib/http/call.ts';
import type { SavedCardsState } from '../../../lib/money/saved-cards.ts';
import { createSavedCards } from '../../../lib/money/saved-cards.ts';
import { check } from '../../../pictures/icons.ts';
import { card as drawing } from '../../../pictures/money-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Tag } from '../../ui/Tag.tsx';
import css from '../../members/profile/profile.module.css';
import { Switch } from '../../members/profile/Switch.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Expiry, expiryMonth } from './Expiry.tsx';
import { FeeAutopay } from './FeeAutopay.tsx';

type Cards = ReturnType<typeof createSavedCards>;

/** Parameter by which the gateway's page names the finished visit when it sends the member back. */
const VISIT = 'card';

function useCards(refresh: () => void): Cards {
  const [cards] = useState(() =>
    createSavedCards({
      begin: (_, idempotencyKey) => call('POST /finance/saved-card/setup/', { body: {}, idempotencyKey }),
      finish: (id) => call('POST /finance/saved-card/setup/{id}/finish/', { params: { id }, body: {} }),
      makeDefault: (id) =>
        call('PATCH /finance/saved-card/{id}/', { params: { id }, body: { is_default: true } }),
      remove: (id) => call('DELETE /finance/saved-card/{id}/', { params: { id } }),
      newKey: () => crypto.randomUUID(),
      goTo: (url) => location.assign(url),
      refresh,
    }),
  );
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && cards.reset();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [cards]);
  return cards;
}

/** Finishes the visit that the address names, and removes it from the address once the result is known. */
function useVisit(cards: Cards): { readonly retry: () => void } {
  async function finish() {
    const url = new URL(location.href);
    const visit = url.searchParams.get(VISIT);
    if (visit === null || !(await cards.finish(visit))) return;
    url.searchParams.delete(VISIT);
    history.replaceState(history.state, '', url);
  }
  useEffect(() => {
    void finish();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the part comes
  }, []);
  return { retry: () => void finish() };
}

/** The member's cards at the payment gateway: the default first, each with a button to remove it. */
export function SavedCards() {
  const { state, reload, put } = useResource((signal) => call('GET /finance/saved-card/', { signal }));
  const cards = useCards(reload);
  const { retry } = useVisit(cards);
  const now = useStore(cards.$state);
  const [asked, setAsked] = useState<SavedCard | null>(null);
  // Fees are charged to the default card, and no longer once it is removed.
  const [paysFees, setPaysFees] = useState(false);
  const [hasEndedFees, setEndedFees] = useState(false);
  const endsFees = paysFees && asked?.is_default === true;
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={cardsFailed}
    >
      {({ is_offered, results, ...rest }) => (
        <>
          <CardMessage state={now} endedFees={hasEndedFees} onRetry={retry} />
          {results.length > 0 ? (
            <ul className={css.list}>
              {results.map((one) => (
                <CardRow key={one.id} card={one} cards={cards} state={now} onRemove={() => setAsked(one)} />
              ))}
            </ul>
          ) : (
            is_offered && (
              <p>
                {noCards} <span className="soft">{noCardsDetail}</span>
              </p>
            )
          )}
          {is_offered ? <AddCard cards={cards} state={now} /> : <p className="soft">{notOffered}</p>}
          {is_offered && results.length > 0 && (
            <>
              <ChargeOpenings
                isOn={rest.charges_openings}
                onSaved={(consent) => put({ is_offered, results, ...rest, ...consent })}
              />
              <Offered by="GET /finance/fee-autopay/">
                <FeeAutopay key={results.find((one) => one.is_default)?.id} onKnown={setPaysFees} />
              </Offered>
            </>
          )}
          <RemoveCardDialog
            card={asked}
            endsFees={endsFees}
            cards={cards}
            state={now}
            onRemoved={() => {
              setEndedFees(endsFees);
              if (endsFees) setPaysFees(false);
            }}
            onClose={() => setAsked(null)}
          />
        </>
      )}
    </Loaded>
  );
}

/** Leads to the gateway, where another card is saved. */
const AddCard = ({ cards, state }: { readonly cards: Cards; readonly state: SavedCardsState }) => (
  <>
    <p className={css.after}>
      <Button busy={state.busy === 'leaving'} onClick={() => void cards.add()}>
        {state.busy === 'leaving' ? leaving : add}
      </Button>
    </p>
    <p className="small soft">{addDetail}</p>
  </>
);

interface ChargeOpeningsProps {
  readonly isOn: boolean;
  readonly onSaved: (consent: Answer<'PUT /finance/saved-card/consent/'>) => void;
}

/** Has bookings that open later charged to the default card. */
const ChargeOpenings = ({ isOn, onSaved }: ChargeOpeningsProps) => (
  <div className={css.after}>
    <Switch
      isOn={isOn}
      label={chargeOpenings}
      detail={chargeOpeningsDetail}
      save={async (wanted) =>
        onSaved(await call('PUT /finance/saved-card/consent/', { body: { charges_openings: wanted } }))
      }
    />
  </div>
);

interface CardMessageProps {
  readonly state: SavedCardsState;
  /** True when the removed card had paid the fees. */
  readonly endedFees: boolean;
  readonly onRetry: () => void;
}

/**
 * The message about the last action, announced in an element that takes the focus, as the pressed button may be gone.
 */
function CardMessage({ state: { busy, news, failure }, endedFees, onRetry }: CardMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news !== null) place.current?.focus();
  }, [news]);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite">
      {busy === 'finishing' && <p className="soft">{finishing}</p>}
      {news?.kind === 'saved' && <Message kind="good" title={saved(cardName(news.card))} />}
      {news?.kind === 'removed' && (
        <Message kind="good" title={removed(cardName(news.card))}>
          {endedFees && endedWithCard}
        </Message>
      )}
      {news?.kind === 'default' && <Message kind="good" title={madeDefault(cardName(news.card))} />}
      {news?.kind === 'none' && <Message kind="info" title={noneSaved} />}
      {news?.kind === 'waiting' && (
        <Message kind="wait" title={waiting}>
          {waitingDetail}
        </Message>
      )}
      {failure?.of === 'finish' && (
        <Message
          kind="bad"
          role="alert"
          title={finishFailed}
          actions={<Button onClick={onRetry}>{tryAgain}</Button>}
        >
          {failureWords(failure.reason, refusals).title}
        </Message>
      )}
      {failure?.of === 'add' && <CardFailure reason={failure.reason} />}
      {failure?.of === 'default' && <CardFailure reason={failure.reason} />}
    </div>
  );
}

function CardFailure({ reason }: { readonly reason: unknown }) {
  const { title, detail } = failureWords(reason, refusals);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail}
    </Message>
  );
}

interface CardRowProps {
  readonly card: SavedCard;
  readonly cards: Cards;
  readonly state: SavedCardsState;
  readonly onRemove: () => void;
}

/** A card: its brand and number, its expiry, whether it is the default, and its actions. */
function CardRow({ card, cards, state: { busy }, onRemove }: CardRowProps) {
  const name = cardName(card);
  const isChanging = typeof busy === 'object' && busy?.change === 'default' && busy.id === card.id;
  return (
    <li>
      <Icon drawing={drawing} />
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="small soft">{expires(expiryMonth(card))}</p>
      </div>
      <Expiry card={card} />
      {card.is_default ? (
        <Tag kind="good" icon={check}>
          {isDefault}
        </Tag>
      ) : (
        <Button
          busy={isChanging}
          aria-label={makeDefaultOf(name)}
          onClick={() => void cards.makeDefault(card)}
        >
          {isChanging ? saving : makeDefault}
        </Button>
      )}
      <Button look="undo" aria-label={removeOf(name)} onClick={onRemove}>
        {remove}
      </Button>
    </li>
  );
}

interface RemoveCardDialogProps {
  /** The card to remove; null: none. */
  readonly card: SavedCard | null;
  /** True when fees are no longer charged without it. */
  readonly endsFees: boolean;
  readonly cards: Cards;
  readonly state: SavedCardsState;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a card is removed. */
function RemoveCardDialog({
  card,
  endsFees,
  cards,
  state: { busy, failure },
  onRemoved,
  onClose,
}: RemoveCardDialogProps) {
  async function removeCard() {
    if (!card || !(await cards.remove(card))) return;
    onRemoved();
    onClose();
  }
  return (
    <ConfirmDialog
      open={card !== null}
      title={removeQuestion(card ? cardName(card) : '')}
      keepLabel={keep}
      label={remove}
      busyLabel={removing}
      isBusy={typeof busy === 'object' && busy?.change === 'remove'}
      onClose={onClose}
      onConfirm={() => void removeCard()}
    >
      <p>
        {removeDetail}
        {endsFees && space + endsWithCard}
      </p>
      {failure?.of === 'remove' && <CardFailure reason={failure.reason} />}
    </ConfirmDialog>
  );
}
