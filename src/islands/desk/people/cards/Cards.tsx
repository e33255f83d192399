import type { MembershipCard } from '@portal/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { open as printCard } from '#words/desk/people/card-paper';
import {
  cardIssued,
  cardLost,
  cardRefusals,
  cardsFailed,
  issueCard,
  issueCardDetail,
  issuingCard,
  lostDetail,
  lostQuestion,
  nameOnCard,
  noCards,
  parts,
  reportingLost,
  reportLost,
} from '#words/desk/people/people';
import { cardFacts, cardStatuses } from '#words/members/membership';
import { PAGE } from '../../../../lib/data/growing.ts';
import { recordOf } from '../../../../lib/desk/records/record-calls.ts';
import { dateWithYear } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { check, close } from '../../../../pictures/icons.ts';
import { printer } from '../../../../pictures/money-icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { Block } from '../Block.tsx';
import type { PartProps } from '../member-part.ts';
import { Rows, useGrowing } from '../Rows.tsx';
import { useKeys } from '../../use-keys.ts';
import css from '../people.module.css';

// Few of the cards that are looked at are printed.
const CardPaper = lazyPart(() => import('./CardPaper.tsx'));

/** The cards of a member, newest first, with buttons to issue another one, or to report the one in use lost. */
export default function Cards({ member, rights, onDone }: PartProps) {
  const { id } = member;
  const list = useGrowing((offset, signal) =>
    call('GET /profile/member/{id}/card/', {
      params: { id },
      query: { ordering: '-id', limit: PAGE, offset },
      signal,
    }),
  );
  const done = (sentence: string) => {
    void list.reload();
    onDone(sentence);
  };
  const [printed, setPrinted] = useState<MembershipCard | null>(null);
  if (printed)
    return (
      <CardPaper
        member={member}
        card={printed}
        onClose={() => {
          flushSync(() => setPrinted(null));
          document.getElementById(`print-${printed.id}`)?.focus();
        }}
      />
    );
  return (
    <Block
      title={parts.cards}
      actions={
        rights.includes('membership_card.add') && <Issue member={member} rights={rights} onDone={done} />
      }
    >
      <Rows list={list} failed={cardsFailed} none={noCards}>
        {(card) => <Card card={card} rights={rights} onPrint={setPrinted} onDone={done} />}
      </Rows>
    </Block>
  );
}

interface CardProps {
  readonly card: MembershipCard;
  readonly rights: readonly string[];
  readonly onPrint: (card: MembershipCard) => void;
  readonly onDone: (sentence: string) => void;
}

/** A card with its status, and the actions for the one in use. */
const Card = ({ card, rights, onPrint, onDone }: CardProps) => (
  <>
    <div className={css.what}>
      {card.card_number} {card.name}
      <p className="soft small">
        {cardFacts(dateWithYear(card.issued_on), card.valid_until && dateWithYear(card.valid_until))}
      </p>
    </div>
    <Tag kind={card.status === 'ACTIVE' ? 'good' : 'over'} icon={card.status === 'ACTIVE' ? check : close}>
      {cardStatuses[card.status]}
    </Tag>
    {card.status === 'ACTIVE' && (
      <div className={css.actions}>
        {rights.includes('membership_card.add') && (
          <Button id={`print-${card.id}`} icon={printer} onClick={() => onPrint(card)}>
            {printCard}
          </Button>
        )}
        {rights.includes('membership_card.change') && <Lost card={card} onDone={onDone} />}
      </div>
    )}
  </>
);

function Issue({ member: { id, name: usual }, onDone }: PartProps) {
  const [keyFor, renew] = useKeys();
  const [name, setName] = useState('');
  return (
    <DialogFormButton
      label={issueCard}
      busyLabel={issuingCard}
      title={issueCard}
      names={['name']}
      refusals={cardRefusals}
      act={async () => {
        const body = { name: name.trim() || null };
        const idempotencyKey = keyFor(body);
        const params = { id };
        const card = recordOf(
          await call('POST /profile/member/{id}/card/', { params, body, idempotencyKey }),
        );
        renew();
        onDone(cardIssued(card.card_number));
      }}
    >
      {(errors) => (
        <>
          <p>{issueCardDetail}</p>
          <Field
            id="card-name"
            label={nameOnCard}
            placeholder={usual}
            error={errors.name}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}

interface LostProps extends Pick<PartProps, 'onDone'> {
  readonly card: MembershipCard;
}

const Lost = ({ card: { id, card_number }, onDone }: LostProps) => (
  <DialogFormButton
    label={reportLost}
    busyLabel={reportingLost}
    title={lostQuestion(card_number)}
    look="undo"
    act={async () => {
      await call('PATCH /membership-card/{id}/', { params: { id }, body: { status: 'LOST' } });
      onDone(cardLost(card_number));
    }}
  >
    {() => <p>{lostDetail}</p>}
  </DialogFormButton>
);
