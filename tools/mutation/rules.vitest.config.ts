import { testsIn } from './tests-in.ts';

// Without a database: each of the thousand mutants of the rules takes a second or two.
export default testsIn(
  'contract/src/**/*.test.ts',
  'server/src/money/{invoices/share-out,online/place,refunds/parts}.test.ts',
  'src/lib/session/{guard,refresh,refresh-turns}.test.ts',
  'src/lib/http/error-catalogue.test.ts',
  'tests/specification/{figures,options}.test.ts',
);
