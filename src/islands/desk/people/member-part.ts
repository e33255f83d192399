import type { MemberRecord } from '@portal/contract';
import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';

/** Properties that every part of a member's page takes. */
export interface PartProps {
  readonly member: MemberRecord;
  readonly rights: readonly string[];
  /** Called after an action, with the message. */
  readonly onDone: (sentence: string) => void;
}

/** Properties of the part with actions on all of a member's data. */
export interface DataProps extends PartProps {
  /** A member's fields, with their labels. */
  readonly fields: readonly DeskField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  /** The member as they are after a change. */
  readonly onChanged: (record: DeskRecord) => void;
}
