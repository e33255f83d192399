import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { Erase } from './Erase.tsx';
import { ExportData } from './ExportData.tsx';
import { Merge } from './merge/Merge.tsx';
import type { PartProps } from './member-part.ts';

export interface DataProps extends PartProps {
  /** A member's fields, with their labels. */
  readonly fields: readonly DeskField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  /** The member as they are after a change. */
  readonly onChanged: (record: DeskRecord) => void;
}

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
