import { testsIn } from './tests-in.ts';

export default testsIn(
  'server/src/money/tender/discount/discount.test.ts',
  'server/src/access/rights.test.ts',
  'server/src/access/roles.test.ts',
  'server/src/access/users.test.ts',
);
