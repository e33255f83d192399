import type { Player, Share } from '@portal/contract';
import type { ReactNode, RefObject } from 'react';
import { removed } from '#words/bookings/players';
import { PlayerRow } from './PlayerRow.tsx';

interface PlayerListProps {
  readonly players: readonly Player[];
  /** A player's name as it is shown; the name alone where left out, or null. */
  readonly nameOf?: (player: Player) => ReactNode;
  /** Shown behind what a player is asked to pay. */
  readonly besideShare?: (share: Share, name: string) => ReactNode;
  readonly canInvite: boolean;
  /** Message about the last action; empty: none. */
  readonly message: string;
  /** The element that shows the message. */
  readonly place: RefObject<HTMLOutputElement | null>;
  readonly onDone: (what: string) => Promise<void>;
}

/** Those who are invited to a booking, each with what they answered, and what was done last. */
export const PlayerList = ({
  players,
  nameOf,
  besideShare,
  canInvite,
  message,
  place,
  onDone,
}: PlayerListProps) => (
  <>
    {players.length > 0 && (
      <ul className="players-list">
        {players.map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            shownAs={nameOf?.(player)}
            besideShare={besideShare}
            canInvite={canInvite}
            onRemoved={() => onDone(removed(player.name))}
          />
        ))}
      </ul>
    )}
    <output ref={place} className="players-news" tabIndex={-1}>
      {message}
    </output>
  </>
);
