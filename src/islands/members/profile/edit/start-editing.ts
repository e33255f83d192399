import { call } from '../../../../lib/http/call.ts';
import type { EditingEnv } from '../../../../lib/members/editing.ts';
import { createEditing } from '../../../../lib/members/editing.ts';

export type Editing = ReturnType<typeof createEditing>;

interface Drafts {
  /** The draft from before the page was loaded. */
  readonly kept: string | null;
  readonly keep: (typed: string | null) => void;
  readonly onSent: EditingEnv['onSent'];
}

/** Makes the store of the member's unsent changes, bound to the API. */
export const startEditing = ({ kept, keep, onSent }: Drafts): Editing =>
  createEditing(
    {
      send: (body, idempotencyKey) => call('POST /profile/approval-record/', { body, idempotencyKey }),
      newKey: () => crypto.randomUUID(),
      keep,
      onSent,
    },
    kept,
  );
