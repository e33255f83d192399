import { expect, it } from 'vitest';
import { invitationStage } from './invitations.ts';

const times = { start_from: '2026-11-24T10:00:00+08:00', end_at: '2026-11-24T11:00:00+08:00' };
const [before, after] = [Date.parse('2026-11-24T10:30:00+08:00'), Date.parse('2026-11-24T11:00:00+08:00')];

it.each([
  ['INVITED', 'CONFIRMED', before, 'INVITED'],
  ['ACCEPTED', 'CONFIRMED', before, 'ACCEPTED'],
  ['ACCEPTED', 'CONFIRMED', after, 'OVER'],
  ['ACCEPTED', 'CANCELLED', after, 'CANCELLED'],
  ['INVITED', 'NO_SHOW', before, 'OVER'],
] as const)('an invitation that is %s to a booking that is %s', (status, booking_status, now, stage) => {
  expect(invitationStage({ status, booking_status, ...times }, now)).toBe(stage);
});
