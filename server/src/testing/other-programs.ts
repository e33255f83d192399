import type { Answer } from '@portal/contract';
import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { clubSettings } from '../settings/tables.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** Lets these kinds of other programs into the club, and no others, as staff do at the desk. */
export async function turnOn(test: TestApp, programs: readonly OtherProgram[]): Promise<void> {
  await test.db.update(clubSettings).set({ other_programs: [...programs] });
  const read = async () =>
    (await test.call<Answer<'GET /club/'>>({ method: 'GET', url: '/club/', headers: {} })).body
      .other_programs;
  // The process hears of it from the database.
  await until(async () => ((await read()) ?? []).join(' ') === programs.join(' '));
}
