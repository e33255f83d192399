import { csvParse } from 'd3-dsv';
import { expect, it } from 'vitest';
import { csvLine, LINE_END } from './csv.ts';

it('is read as it was written by other programs, and no spreadsheet takes a text for a formula', () => {
  const rows = [
    ['Code', 'Name', 'Note', 'Amount'],
    ['=1+1', 'Till, "float"', 'two\nlines', -4],
    ['+1', '-1', '@sum', 3.67],
  ];
  const lines = rows.map((cells) => csvLine(cells)).join(LINE_END);
  expect([...csvParse(lines)]).toEqual([
    { Code: "'=1+1", Name: 'Till, "float"', Note: 'two\nlines', Amount: '-4' },
    { Code: "'+1", Name: "'-1", Note: "'@sum", Amount: '3.67' },
  ]);
});
