import { expect, it } from 'vitest';
import { withLabels } from './list-csv.ts';

it('names the columns as the desk does, and leaves the rest as it came', async () => {
  const file = new Blob(['\uFEFFid,name,due\r\n1,"Tan, Mei",12.50\r\n'], { type: 'text/csv' });
  const labelled = await withLabels(file, { name: 'Name', due: 'Due, in S$' });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await labelled.arrayBuffer())).toBe(
    '\uFEFFid,Name,"Due, in S$"\r\n1,"Tan, Mei",12.50\r\n',
  );
});
