import type { Answer } from '@portal/contract';
import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { clubSettings } from '../settings/tables.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** Lets these kinds of other programs into the club, and no others, as staff do at the desk. */
export async function turnOn(test: TestApp, programs: readonly OtherProgram[]): Promise<void> {
  await test.db.update(clubSettings).set({ other_programs: [...programs] });
  // The process hears of it from the database. Each question comes from an address of its own, as they count against a limit.
  let asked = 0;
  await until(async () => {
    asked += 1;
    const remoteAddress = `2001:db8:${asked.toString(16)}::1`;
    const club: Answer<'GET /club/'> = (await test.app.inject({ url: '/club/', remoteAddress })).json();
    return (club.other_programs ?? []).join(' ') === programs.join(' ');
  });
}
