import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type { SectionParts } from '../records/section.ts';

const GiveVouchers = lazyPart(() => import('../records/GiveVouchers.tsx'), { waiting: <SectionSkeleton /> });

export const voucherGroups: SectionParts = {
  Content: (props) => {
    const { record, rights } = props;
    return (
      <>
        <RecordFields {...props} />
        {record['is_active'] === true && rights.includes('voucher.add') && (
          <GiveVouchers id={Number(record.id)} name={nameOfRecord(record)} rights={rights} />
        )}
      </>
    );
  },
};
