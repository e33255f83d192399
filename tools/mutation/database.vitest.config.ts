import { testsIn } from './tests-in.ts';

export default testsIn(
  'server/src/money/tender/discount/discount.test.ts',
  'server/src/access/{rights,roles,users}.test.ts',
);
