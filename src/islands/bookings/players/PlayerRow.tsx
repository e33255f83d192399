import type { Player, Share } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { guestRole, memberRole } from '#words/bookings/booking-page';
import {
  copy,
  copyLink,
  keep,
  keepShort,
  refusals,
  remove,
  removeGuestDetail,
  removeMemberDetail,
  removeQuestion,
  removeShort,
  removing,
  statuses,
} from '#words/bookings/players';
import { comma } from '#words/app/joining';
import { rowLapsed, rowOpen, rowPaid, rowRefunded } from '#words/bookings/shares';
import { hasPaid } from '../../../lib/bookings/players/shares.ts';
import { day, money, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { person } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Copy } from '../../ui/Copy.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Problem } from '../../ui/failure/Problem.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { invitationLooks } from './InvitationTag.tsx';

interface PlayerRowProps {
  readonly player: Player;
  /** Their name as it is shown; the name alone where left out. */
  readonly shownAs?: ReactNode;
  /** Shown behind what they are asked to pay. */
  readonly besideShare?: ((share: Share, name: string) => ReactNode) | undefined;
  readonly canInvite: boolean;
  readonly onRemoved: () => Promise<void>;
}

/** Somebody who is invited, what they answered, and taking them off the booking. */
export function PlayerRow({ player, shownAs, besideShare, canInvite, onRemoved }: PlayerRowProps) {
  const { name, kind, status, email, link, share } = player;
  return (
    <li className="player">
      <Icon drawing={person} />
      <div className="player-who">
        <p>{shownAs ?? name}</p>
        <p className="soft small">
          {kind === 'GUEST' ? guestRole : memberRole}
          {email !== null && ` · ${email}`}
        </p>
        {share && (
          <p className="small">
            {shareWords(share)} {besideShare?.(share, name)}
          </p>
        )}
      </div>
      <Tag {...invitationLooks[status]}>{statuses[status]}</Tag>
      {canInvite && (
        <div className="player-actions">
          {link !== null && status !== 'DECLINED' && (
            <Copy text={link} label={copy} spoken={copyLink(name)} />
          )}
          {!hasPaid(player) && <RemovePlayer player={player} onRemoved={onRemoved} />}
        </div>
      )}
    </li>
  );
}

/** Describes somebody's share and its status. */
function shareWords({ amount, status, due_at, refunded }: Share): string {
  if (status === 'OPEN') return rowOpen(money(amount), day(due_at) + comma + time(due_at));
  if (status === 'LAPSED') return rowLapsed(money(amount));
  return refunded > 0 ? rowRefunded(money(amount), money(refunded)) : rowPaid(money(amount));
}

type Step =
  | { readonly step: 'resting' | 'asking' | 'sending' }
  | { readonly step: 'failed'; readonly failure: unknown };

type RemovePlayerProps = Pick<PlayerRowProps, 'player' | 'onRemoved'>;

function RemovePlayer({ player, onRemoved }: RemovePlayerProps) {
  const [state, setState] = useState<Step>({ step: 'resting' });
  const button = useRef<HTMLButtonElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const isAsking = state.step !== 'resting';
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking && !wasAsking.current) harmless.current?.focus();
    if (!isAsking && wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  async function send() {
    setState({ step: 'sending' });
    try {
      await call('DELETE /booking/player/{id}/', { params: { id: player.id } });
    } catch (failure) {
      // Not found: the answer to an earlier try was lost.
      if (!isRefused(failure) || failure.status !== 404) {
        setState({ step: 'failed', failure });
        return;
      }
    }
    await onRemoved();
  }

  if (!isAsking)
    return (
      <Button
        ref={button}
        look="quiet"
        className="player-remove"
        aria-label={remove(player.name)}
        onClick={() => setState({ step: 'asking' })}
      >
        {removeShort}
      </Button>
    );
  return (
    <RemoveQuestion
      player={player}
      state={state}
      keepRef={harmless}
      onKeep={() => setState({ step: 'resting' })}
      onRemove={() => void send()}
    />
  );
}

interface RemoveQuestionProps extends Pick<RemovePlayerProps, 'player'> {
  readonly state: Step;
  /** The button that changes nothing. */
  readonly keepRef: Ref<HTMLButtonElement>;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

function RemoveQuestion({
  player: { id, name, kind },
  state,
  keepRef,
  onKeep,
  onRemove,
}: RemoveQuestionProps) {
  const isSending = state.step === 'sending';
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onKeep();
  };
  return (
    <fieldset className="player-question" aria-labelledby={`player-${id}`}>
      <p id={`player-${id}`}>
        <strong>{removeQuestion(name)}</strong> {kind === 'GUEST' ? removeGuestDetail : removeMemberDetail}
      </p>
      {state.step === 'failed' && <Problem failure={state.failure} refusals={refusals} />}
      <div className="player-actions">
        <Button ref={keepRef} aria-label={keep(name)} onClick={onKeep} onKeyDown={escape}>
          {keepShort}
        </Button>
        <Button
          look="undo"
          busy={isSending}
          aria-label={isSending ? removing : remove(name)}
          aria-describedby={`player-${id}`}
          onClick={onRemove}
          onKeyDown={escape}
        >
          {isSending ? removing : removeShort}
        </Button>
      </div>
    </fieldset>
  );
}
