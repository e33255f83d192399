import type { MemberRecord } from '@portal/contract';
import { cardFacts, cardsFailed, cardStatuses, noCards } from '#words/membership';
import { dateWithYear } from '../../../lib/format.ts';
import { call } from '../../../lib/http/call.ts';
import { check, close } from '../../../pictures/icons.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useResource } from '../../ui/use-resource.ts';
import css from './profile.module.css';

/** The cards that the club has issued to a member, the newest first. */
export function Cards({ member: { id } }: { readonly member: MemberRecord }) {
  const { state, reload } = useResource((signal) =>
    call('GET /profile/member/{id}/card/', {
      params: { id },
      query: { ordering: '-issued_on', limit: 100 },
      signal,
    }),
  );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={cardsFailed}
    >
      {({ results }) =>
        results.length === 0 ? (
          <p className="soft">{noCards}</p>
        ) : (
          <ul className={css.list}>
            {results.map((card) => (
              <li key={card.id}>
                <div>
                  <p>
                    <strong>{card.card_number}</strong> {card.name}
                  </p>
                  <p className="small soft">
                    {cardFacts(
                      dateWithYear(card.issued_on),
                      card.valid_until && dateWithYear(card.valid_until),
                    )}
                  </p>
                </div>
                <Tag
                  kind={card.status === 'ACTIVE' ? 'good' : 'over'}
                  icon={card.status === 'ACTIVE' ? check : close}
                >
                  {cardStatuses[card.status]}
                </Tag>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
