import { expect, it } from 'vitest';
import { $counts, lowerCount } from './counts.ts';

it('takes one off a section’s number once something is done there, and never below none', () => {
  $counts.set({ approvals: { count: 1, isUrgent: false }, today: { count: 2, isUrgent: true } });
  lowerCount('approvals');
  lowerCount('approvals');
  lowerCount('reconciliation');
  expect($counts.get()).toEqual({
    approvals: { count: 0, isUrgent: false },
    today: { count: 2, isUrgent: true },
  });
});
