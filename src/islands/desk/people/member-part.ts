import type { MemberRecord } from '@portal/contract';

/** Properties that every part of a member's page takes. */
export interface PartProps {
  readonly member: MemberRecord;
  readonly rights: readonly string[];
  /** Called after an action, with the message. */
  readonly onDone: (sentence: string) => void;
}
