import { reservationSpace, spaceBlock } from '../../bookings/index.ts';
import type { Transaction } from '../../database/database.ts';
import type { Block } from '../diary.ts';
import { insertAll } from './insert.ts';

/** Stores blocks with the times that they own. */
export async function storeBlocks(tx: Transaction, blocks: readonly Block[]): Promise<void> {
  const ids = await insertAll(
    tx,
    spaceBlock,
    blocks.map(({ facility, start, end, reason }) => ({
      facility_id: facility.id,
      reason,
      start_from: new Date(start),
      end_at: new Date(end),
    })),
    spaceBlock.id,
  );
  await insertAll(
    tx,
    reservationSpace,
    blocks.flatMap(({ facility, start, end }, index) =>
      facility.spaces.map((space_id) => ({
        block_id: ids[index] ?? 0,
        space_id,
        during: `[${new Date(start).toISOString()},${new Date(end).toISOString()})`,
      })),
    ),
  );
}
