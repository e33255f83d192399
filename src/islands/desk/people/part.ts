import type { MemberRecord } from '@portal/contract';

/** Properties that every part of a member's page takes. */
export interface PartProps {
  readonly member: MemberRecord;
  readonly rights: readonly string[];
  /** Something was done: what is said. */
  readonly onDone: (sentence: string) => void;
}
