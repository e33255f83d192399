import type { ParsedBody } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { dayTypes } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, FieldRefusal } from '../../http/refusals/refusal.ts';
import type { Faults } from '../../http/refusals/fault.ts';
import type { AnyResource, Caller } from '../../resource/resource.ts';
import { write } from '../../resource/write.ts';
import { describedFacility } from '../facilities/facility-routes.ts';
import { hoursRules } from '../facilities/facility-rules.ts';
import { dropOwnSpace } from '../facilities/facility-spaces.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import { facility, facilityCategory, operatingHours } from '../tables.ts';

/** A facility of another program. */
export interface FacilityToImport {
  row: number;
  /** As for a new facility, but that its category is named. */
  body: Omit<ParsedBody<'POST /sport-facility/'>, 'category'>;
  category: string;
  /** The hours of every day, as `08:00`; null: none are given. */
  hours: { opens_at: string; closes_at: string } | null;
}

/** The id of a category by its name; one that is new is created by those who may. */
async function categoryNamed(tx: Transaction, name: string, { rights }: Actor): Promise<number> {
  const [found] = await tx
    .select({ id: facilityCategory.id })
    .from(facilityCategory)
    .where(eq(sql`lower(${facilityCategory.name})`, name.toLowerCase()))
    .orderBy(facilityCategory.id)
    .limit(1);
  if (found) return found.id;
  if (!rights.has('facility_category.add')) throw fieldErrors({ category: [fault('noSuchCategory')] });
  const [created] = await tx.insert(facilityCategory).values({ name }).returning({ id: facilityCategory.id });
  return created?.id ?? 0;
}

/** Adds facilities as staff would, each with its hours. Returns their ids, or what is wrong with one, by row. */
export async function importFacilities(
  tx: Transaction,
  all: readonly FacilityToImport[],
  caller: Caller & { actor: Actor },
): Promise<{ row: number; id: number | null; errors: Faults }[]> {
  const results: { row: number; id: number | null; errors: Faults }[] = [];
  for (const { row, body, category, hours } of all)
    try {
      const id = await tx.transaction(async (part) => {
        const stored = await write(
          part,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `serveCrud` takes it
          describedFacility as unknown as AnyResource,
          caller,
          {
            entry: endpoints['POST /sport-facility/'],
            id: undefined,
            body: { ...body, category: await categoryNamed(part, category, caller.actor) },
            own: undefined,
            parent: null,
          },
        );
        const created = Number(stored?.['id']);
        if (hours)
          await hoursRules.replace(
            part,
            created,
            dayTypes.map((day_type) => ({ day_type, ...hours })),
          );
        return created;
      });
      results.push({ row, id, errors: {} });
    } catch (error) {
      if (!(error instanceof FieldRefusal)) throw error;
      results.push({ row, id: null, errors: { ...error.faults } });
    }
  return results;
}

/** Removes facilities that nothing refers to but their own hours. */
export async function removeFacilities(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const [found] = await tx.select({ spaces: spacesOfFacility }).from(facility).where(eq(facility.id, id));
    await tx.delete(operatingHours).where(eq(operatingHours.facility_id, id));
    await dropOwnSpace(tx, id, found?.spaces ?? []);
    await tx.delete(facility).where(eq(facility.id, id));
  }
}
