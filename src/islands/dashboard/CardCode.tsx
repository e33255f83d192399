import { space } from '#words/app/joining';
import type { OwnCard } from '@portal/contract';
import { cardCodeText, spokenDigits } from '@portal/contract/members/rules/cards';
import { useEffect, useMemo, useRef } from 'react';
import {
  clockOff,
  close as closeWord,
  drawing,
  failed,
  failedDetail,
  memberOfTier,
  nextIn,
  offlineToo,
  qrOf,
  ready,
} from '#words/members/card-code';
import { tierNames } from '../../lib/club/tier-names.ts';
import { clubName } from '../../lib/club/club.ts';
import { nameForCode } from '../../lib/format/by-code.ts';
import { loadStyle } from '../../lib/http/load-part.ts';
import { keepAwake } from '../../lib/app/keep-awake.ts';
import { clockError, createCardCode } from '../../lib/members/card-code.ts';
import { pictureUrl } from '../../lib/data/picture-url.ts';
import { offline } from '../../pictures/screen-icons.ts';
import { close } from '../../pictures/icons.ts';
import { Mark } from '../../pictures/Mark.tsx';
import QrCode from '../ui/QrCode.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Offered } from '../ui/Offered.tsx';
import styles from './card-code.css?url';
import { RenewCode } from './RenewCode.tsx';

await loadStyle(styles);

/** A card that makes codes. */
export type CodeCard = OwnCard & { readonly secret: string; readonly card_number: string };

const clubClock = (ahead: number) => () => Date.now() - ahead;

interface CardCodeProps {
  readonly card: CodeCard;
  /** Class of its colours. */
  readonly printing: string;
  /** Until when it is valid, as a sentence says it. */
  readonly until: string;
  /** Time when the card arrived, by the device's clock (ms). */
  readonly at: number;
  readonly onRenewed: (card: OwnCard) => void;
  readonly onClose: () => void;
}

/** The card's code over the whole screen, to be held under a reader or read out. It needs no connection. */
export default function CardCode({ card, printing, until, at, onRenewed, onClose }: CardCodeProps) {
  const { secret, card_number, membership_id } = card;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => keepAwake(), []);
  const ahead = clockError(card, at);
  const $code = useMemo(() => createCardCode({ secret, now: clubClock(ahead) }), [secret, ahead]);
  const { digits, left, failed: isFailed } = useStore($code);
  return (
    <dialog
      ref={dialog}
      className={`card-code-dialog ${printing}`}
      aria-labelledby="card-code-name"
      onClose={onClose}
    >
      <div className="card-code-screen">
        <CardCodeHead onClose={() => dialog.current?.close()} />
        <CardOwner card={card} />
        <div className="card-code-qr">
          {digits === null ? (
            <p>{isFailed ? failed + space + failedDetail : drawing}</p>
          ) : (
            <QrCode text={cardCodeText(card_number, digits)} label={qrOf} />
          )}
        </div>
        {/* Read when the focus goes there; each new code isn't called out. */}
        <p className="card-code-code">
          <span className="whole">{card_number}</span>{' '}
          <span className="whole" data-digits={digits}>
            {digits === null ? '' : spokenDigits(digits)}
          </span>
        </p>
        <p className="card-code-left" role="timer" aria-live="off">
          <progress value={left} max={30} aria-hidden="true" />
          {nextIn(left)}
        </p>
        <output className="visually-hidden">
          {isFailed ? failed + space + failedDetail : digits === null ? drawing : ready}
        </output>
        <p className="card-code-second">
          {membership_id}. {until}
        </p>
        {ahead !== 0 && (
          <output className="card-code-second">
            {clockOff(Math.round(Math.abs(ahead) / 60_000), ahead > 0)}
          </output>
        )}
        <p className="card-code-second card-code-foot">
          <Icon drawing={offline} />
          {offlineToo}
        </p>
        <Offered by="POST /general-users/me/card/secret/">
          <RenewCode onRenewed={onRenewed} />
        </Offered>
      </div>
    </dialog>
  );
}

const CardCodeHead = ({ onClose }: { readonly onClose: () => void }) => (
  <p className="card-code-head">
    <Mark className="card-code-mark" />
    <span>{clubName()}</span>
    <button type="button" className="button button-icon" aria-label={closeWord} onClick={onClose}>
      <Icon drawing={close} />
    </button>
  </p>
);

const CardOwner = ({ card: { name, photo, membership_type_1 } }: Pick<CardCodeProps, 'card'>) => (
  <div className="card-code-who">
    {photo !== null && (
      <img className="card-code-photo" src={pictureUrl(photo)} alt={name} width="112" height="112" />
    )}
    <div>
      <h2 id="card-code-name">{name}</h2>
      <p className="card-code-tier">{memberOfTier(nameForCode(tierNames(), membership_type_1))}</p>
    </div>
  </div>
);
