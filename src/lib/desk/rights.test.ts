import { endpoints } from '@portal/contract';
import type { Endpoint } from '@portal/contract';
import { expect, it } from 'vitest';
import { rightActions, rightResources } from '#words/desk/people/rights';

const known: readonly Endpoint[] = Object.values(endpoints);
const rights = new Set(
  known.flatMap(({ right, furtherRights = [] }) => [...(right ? [right] : []), ...furtherRights]),
);

it.each([...rights])('the right %s has words', (right) => {
  const [resource = '', action = ''] = right.split('.');
  expect([rightResources[resource], rightActions[action]]).not.toContain(undefined);
});
