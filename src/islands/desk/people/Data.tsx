import { Erase } from './Erase.tsx';
import { ExportData } from './ExportData.tsx';
import { Merge } from './merge/Merge.tsx';
import type { DataProps } from './member-part.ts';

/** Actions on all the data that the club has of a member. */
export default function Data(props: DataProps) {
  const { member, rights } = props;
  const isErased = member.erased_at !== null;
  return (
    <>
      {!isErased && rights.includes('member.merge') && <Merge {...props} />}
      {rights.includes('member.export') && <ExportData {...props} />}
      {!isErased && rights.includes('member.erase') && <Erase {...props} />}
    </>
  );
}
