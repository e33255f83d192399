import { comma } from '#words/app/joining';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { RecordName } from '../records/Value.tsx';
import type { RecordContentProps, SectionParts } from '../records/section.ts';

/** The facility and the time that somebody waits for. */
function Title({ record: { facility, start_from: start } }: Pick<RecordContentProps, 'record'>) {
  const from = typeof start === 'string' ? start : '';
  return (
    <>
      <RecordName section="facilities" of={facility} />
      {[dateWithYear(from), time(from)].map((part) => comma + part)}
    </>
  );
}

export const waiting: SectionParts = { Title };
