import { testsIn } from './tests-in.ts';

// Without a database: each of the thousand mutants of the rules takes a second or two.
export default testsIn(
  'contract/src/**/*.test.ts',
  'server/src/money/invoices/share-out.test.ts',
  'server/src/money/online/place-shares.test.ts',
  'src/lib/session/guard.test.ts',
  'src/lib/session/refresh.test.ts',
  'src/lib/session/refresh-turns.test.ts',
  'src/lib/http/error-catalogue.test.ts',
  'tests/specification/figures.test.ts',
  'tests/specification/options.test.ts',
);
