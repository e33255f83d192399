import { addClosure, calendar as calendarWord } from '#words/desk/facilities/facility-page';
import { href } from '../../../lib/app/routes.ts';
import { closingRights, nextHourQuery } from '../../../lib/desk/calendar/place.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import type { RecordContentProps, SectionParts } from '../records/section.ts';

const FacilityPage = lazyPart(() => import('../facilities/FacilityPage.tsx'), {
  waiting: <SectionSkeleton />,
});

/** Links to the facility's week, and to the closing form with the facility and its next open hour chosen. */
function InCalendar({ record, rights }: RecordContentProps) {
  const calendar = (query: Readonly<Record<string, string | number>>) =>
    href('desk-section', { params: { id: 'calendar' }, query });
  return (
    <>
      {closingRights.every((right) => rights.includes(right)) && record['is_active'] === true && (
        <a className="button" href={calendar(nextHourQuery('close', Number(record.id)))}>
          {addClosure}
        </a>
      )}
      {rights.includes('reservation.view') && (
        <a className="button" href={calendar({ view: 'week', facility: record.id })}>
          {calendarWord}
        </a>
      )}
    </>
  );
}

export const facilities: SectionParts = {
  Actions: InCalendar,
  Content: FacilityPage,
};
