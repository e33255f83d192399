import { useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk/consequences';
import { createDrafts } from '../../../lib/desk/facilities/facility-drafts.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import { RecordList } from '../records/RecordList.tsx';
import type { RecordContentProps, SectionParts } from '../records/section.ts';
import weekCss from '../facilities/price-week.module.css';
import { Consequences } from './Consequences.tsx';

const waiting = <SectionSkeleton />;
const TryFacility = lazyPart(() => import('../facilities/TryFacility.tsx'), { waiting });
const SharedSpaces = lazyPart(() => import('../facilities/SharedSpaces.tsx'), { waiting });
const Photographs = lazyPart(() => import('../facilities/Photographs.tsx'), { waiting });
const PriceWeek = lazyPart(() => import('../facilities/PriceWeek.tsx'), { waiting });

/** Warns about the bookings to come when a facility goes out of use, admits fewer people or changes its price. */
async function findBookings(
  changed: Readonly<Record<string, unknown>>,
  facility: DeskRecord,
): Promise<ReactNode> {
  const before = facility['capacity'];
  const after = changed['capacity'];
  const sentence =
    changed['is_active'] === false
      ? words.facilityInactive
      : typeof after === 'number' && (typeof before !== 'number' || after < before)
        ? words.capacityLowered
        : 'default_price' in changed || 'guest_fee' in changed
          ? words.priceChanged
          : null;
  if (!sentence) return null;
  const query = { facility: Number(facility.id), when: 'coming' as const, limit: 1 };
  const { count } = await call('GET /booking/reservation/', { query });
  return count === 0 ? null : <Consequences {...sentence(count)} />;
}

/** A facility's fields, photographs, spaces and rules; unsaved prices and rules are shown and can be tried. */
function FacilityContent(props: RecordContentProps) {
  const { section, records, options, rights, record } = props;
  const [{ $drafts, keepForm, keepList }] = useState(createDrafts);
  const canChange = rights.includes('facility.change');
  const id = Number(record.id);
  const rules = { $drafts, fields: records.change ?? [], rules: records.lists };
  return (
    <>
      <RecordFields {...props} onTyped={canChange ? keepForm : undefined} />
      <Photographs id={id} canChange={canChange} />
      <SharedSpaces record={record} $drafts={$drafts} />
      {records.lists.map((list) => {
        const rows = (
          <RecordList
            key={list.name}
            section={section}
            id={record.id}
            list={list}
            options={options}
            canChange={canChange}
            onTyped={keepList}
          />
        );
        return list.name === 'pricings' ? (
          <div key={list.name} className={weekCss.beside}>
            {rows}
            <PriceWeek
              {...rules}
              options={options}
              defaultPrice={typeof record['default_price'] === 'number' ? record['default_price'] : 0}
              canChange={canChange}
            />
          </div>
        ) : (
          rows
        );
      })}
      {canChange && <TryFacility {...rules} id={id} rights={rights} />}
    </>
  );
}

export const facilities: SectionParts = {
  changeConsequences: (facility, rights) =>
    rights.includes('reservation.view') ? (changed) => findBookings(changed, facility) : undefined,
  Content: FacilityContent,
};
