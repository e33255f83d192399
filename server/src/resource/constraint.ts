import { keyOf } from '../http/refusals/refusal-of-database.ts';
import { errorOfDatabase } from '../database/transact.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../http/refusals/refusal.ts';

const inUse = () => refuseWith(409, 'in_use', 'This is still in use.');

/**
 * Does a write; what a constraint of the database refuses becomes a refusal of the wire: a value that is taken or
 * that refers to nothing a 400 on its field, a row that others refer to a 409.
 */
export async function refusingConflicts<Result>(
  fieldOf: (column: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, detail = '' } = errorOfDatabase(error) ?? {};
    if (code !== '23505' && code !== '23503') throw error;
    const { columns, values } = keyOf(detail);
    // The last column of a unique key is the value, those before it say among which it must be unique.
    if (code === '23505') throw fieldErrors({ [fieldOf(columns.at(-1) ?? '')]: [fault('notUnique')] });
    const [column = '', value = ''] = [columns[0], values[0]];
    // A reference names the row it wants by its id; a row that is wanted is named by its own.
    if (column === 'id') throw inUse();
    throw fieldErrors({ [fieldOf(column)]: [fault('notFound', { id: value })] });
  }
}
