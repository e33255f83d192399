import type { MemberRecord, MembershipCard as IssuedCard } from '@portal/contract';
import { cardPrinting } from '@portal/contract/members/rules/card-printings';
import { useEffect, useRef, useState } from 'react';
import { forLife } from '#words/members/membership-card';
import * as words from '#words/desk/people/card-paper';
import { clubAddress, clubName } from '../../../../lib/club/club.ts';
import { dateWithYear } from '../../../../lib/format/format.ts';
import { printer } from '../../../../pictures/money-icons.ts';
import { Mark } from '../../../../pictures/Mark.tsx';
import { MembershipCard } from '../../../dashboard/MembershipCard.tsx';
import printings from '../../../dashboard/card-printings.module.css';
import { Button } from '../../../ui/Button.tsx';
import QrCode from '../../../ui/QrCode.tsx';
import paper from '../../paper.module.css';
import css from './card-paper.module.css';

interface CardPaperProps {
  readonly member: MemberRecord;
  readonly card: IssuedCard;
  readonly onClose: () => void;
}

/**
 * A card as it is printed, both sides at their true size: like a member's screen, without the code that changes
 * there.
 */
export default function CardPaper({ member, card, onClose }: CardPaperProps) {
  const { membership_id, membership_type_1, photo } = member;
  const { card_number, name, valid_until } = card;
  const [hasBack, setBack] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const printing = printings[cardPrinting(membership_type_1)] ?? '';
  const address = clubAddress();
  return (
    <section className={`${paper.paper} ${css.paper}`} aria-labelledby="card-paper">
      <div className={css.head}>
        <h3 id="card-paper" ref={heading} tabIndex={-1}>
          {words.heading(card_number)}
        </h3>
        <Button onClick={onClose}>{words.back}</Button>
      </div>
      <p className={`soft ${css.note}`}>{words.howTo}</p>
      <div className={css.sides}>
        <div className={css.side}>
          <MembershipCard
            card={{ name, membership_id, membership_type_1, photo: photo ?? null }}
            clubName={clubName()}
            printing={printing}
            until={valid_until === null ? forLife : dateWithYear(valid_until)}
            onShow={null}
          />
        </div>
        {hasBack && (
          <section className={`${css.side} ${css.back} ${printing}`} aria-label={words.backSide}>
            <div className={css.code}>
              <QrCode text={card_number} label={words.codeOf(card_number)} />
            </div>
            <div className={css.facts}>
              <p className={css.club}>
                <Mark className={css.mark} />
                {clubName()}
              </p>
              <p>
                <span className={css.second}>{words.cardNumber}</span>
                <br />
                <span className="whole">{card_number}</span>
              </p>
              <p className={css.found}>{words.found(clubName(), address)}</p>
            </div>
          </section>
        )}
      </div>
      <fieldset className={css.choices} aria-label={words.choices}>
        <label className="choice">
          <input type="checkbox" checked={hasBack} onChange={({ target }) => setBack(target.checked)} />
          {words.withBack}
        </label>
      </fieldset>
      <Button look="filled" icon={printer} onClick={() => print()}>
        {words.print}
      </Button>
    </section>
  );
}
