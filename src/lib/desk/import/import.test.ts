import { describe, expect, it } from 'vitest';
import type { DeskField } from '../records/fields.ts';
import {
  guessDates,
  hasOption,
  importFields,
  matchColumns,
  proposedValues,
  unknownOptions,
  readValues,
} from './columns.ts';
import { leftRows } from './run.ts';
import { decode, readRows, UnreadableFile } from './read-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

/** Returns the fault that reading the text throws. */
function faultOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (problem) {
    return problem instanceof UnreadableFile ? `${problem.kind} ${problem.row}` : 'another';
  }
}

describe('a file', () => {
  it.each([
    ['commas', 'Name,Email\r\n"Tan, Mei",mei@example.org\r\n'],
    ['semicolons', 'Name;Email\n"Tan, Mei";mei@example.org'],
    ['tabs', 'Name\tEmail\n"Tan, Mei"\tmei@example.org\n'],
    ['a byte order mark', '\uFEFFName,Email\n"Tan, Mei",mei@example.org'],
  ])('is read with %s', (_, text) => {
    expect(readRows(text)).toEqual({
      headings: ['Name', 'Email'],
      rows: [{ row: 2, cells: ['Tan, Mei', 'mei@example.org'] }],
    });
  });

  it('keeps the numbers of its rows where some are empty, and quotes within quotes', () => {
    expect(readRows('Name,Note\n,\n"Ada ""A""","two\nlines"\n\n').rows).toEqual([
      { row: 3, cells: ['Ada "A"', 'two\nlines'] },
    ]);
  });

  it('is read without what our own files put before a plus', () => {
    expect(readRows("Name,Mobile\nAda,'+65 9123 4567\nO'Hara,'s\n").rows.map(({ cells }) => cells)).toEqual([
      ['Ada', '+65 9123 4567'],
      ["O'Hara", "'s"],
    ]);
  });

  it.each([
    ['nothing', '', 'empty 0'],
    ['empty lines', '\n\n , \n', 'empty 0'],
    ['headings alone', 'Name,Email\n', 'no rows 0'],
    ['a quotation mark that isn’t closed', 'Name,Email\nAda,a@b.c\n"Ben,b@b.c\n', 'quotes 3'],
    ['a row that is too wide', 'Name,Email\nAda,a@b.c,more\n', 'cells 2'],
  ])('of %s is refused', (_, text, fault) => {
    expect(faultOf(() => readRows(text))).toBe(fault);
  });

  it('is decoded by what it is: UTF-8, UTF-16 or what somebody says', () => {
    expect(decode(bytes('Zoë'), null)).toBe('Zoë');
    expect(decode(Uint8Array.of(0xff, 0xfe, 0x5a, 0x00), null)).toBe('Z');
    const western = bytes('Zo', [0xeb]);
    expect([decode(western, null), decode(western, 'windows-1252')]).toEqual([null, 'Zoë']);
    expect(decode(Uint8Array.of(0xb3, 0xc2), 'gb18030')).toBe('陈');
    expect(faultOf(() => decode(bytes('PK', [3, 4, 0, 0]), null))).toBe('not CSV 0');
  });
});

const field = (name: string, label: string, more: Partial<DeskField> = {}): DeskField => ({
  name,
  label,
  kind: 'text',
  isRequired: false,
  isNullable: true,
  ...more,
});
const fields = importFields(
  [
    field('name', 'Name', { isRequired: true }),
    field('birth_date', 'Date of birth', { kind: 'date' }),
    field('joined_on', 'Member since', { kind: 'date' }),
    field('mobile_number', 'Mobile'),
    field('home_phone', 'Home phone'),
    field('gender', 'Gender', { kind: 'choice', options: 'members.gender' }),
    field('linked_member_id', 'Main member', { kind: 'one record' }),
    field('is_visitor', 'Visitor', { kind: 'flag' }),
  ],
  'Main member’s number',
);
const options = { 'members.gender': [['FEMALE', 'Female']] as const };
const plain = { dates: 'day first', same: {}, meanings: {} } as const;
const TODAY = '2026-11-28';

describe('columns', () => {
  it('are matched by what the desk calls a field, or the API, and each field once', () => {
    expect(
      matchColumns(['NAME ', 'Date of Birth', 'birth_date', 'Shoe size', "Main member's number"], fields),
    ).toEqual(['name', 'birth_date', '', '', 'linked_membership_id']);
  });

  it('are for nothing where a file’s rows are all alike: they are members, as the desk’s own list of them', () => {
    expect(matchColumns(['Visitor', 'is_visitor'], fields)).toEqual(['', '']);
  });

  it('that the file lacks have the value that a new member’s form begins with, in every row', () => {
    const levels = importFields(
      [
        field('status', 'Status', { isRequired: true, initial: 'ACTIVE' }),
        field('membership_type_2', 'Service', { isRequired: true, initial: 'NON_ACTIVE' }),
        field('membership_type_3', 'Type', { initial: 'STANDARD' }),
      ],
      '',
    );
    const same = proposedValues(levels);
    expect(same).toEqual({ membership_type_2: 'NON_ACTIVE' });
    const file = readRows('Name\nAda\n');
    const [row] = readValues({ file, fields: levels, options: {} }, { ...plain, columns: [''], same }, TODAY);
    expect(row?.values).toEqual(same);
  });

  it('are matched by other names that files have, where no column has the field’s own', () => {
    expect(matchColumns(['D.O.B.', 'Sex', 'Joined', 'Phone', 'Mobile'], fields)).toEqual([
      'birth_date',
      'gender',
      'joined_on',
      '',
      'mobile_number',
    ]);
    expect(matchColumns(['Mobile No.', '生日'], fields)).toEqual(['mobile_number', 'birth_date']);
  });

  it('of a heading that two fields have are for the one whose options they hold', () => {
    const levels = [
      field('membership_type_3', 'Type', { kind: 'choice', options: 'three' }),
      field('membership_type_1', 'Tier', { kind: 'choice', options: 'one' }),
    ];
    const offered = { one: [['ORDINARY', 'Ordinary']], three: [['STANDARD', 'Standard']] } as const;
    const typeOf = (text: string) => {
      const file = readRows(`Type\n${text}\n`);
      const has = hasOption({ file, options: offered });
      return matchColumns(file.headings, importFields(levels, ''), { has })[0];
    };
    expect(['ordinary', 'STANDARD', 'Full'].map(typeOf)).toEqual([
      'membership_type_1',
      'membership_type_3',
      'membership_type_3',
    ]);
  });

  it('are for what they were for in an earlier file', () => {
    const earlier = { Who: 'name', Sex: '', Born: 'joined_on' };
    expect(matchColumns(['Who', 'Sex', 'Born', 'Reason'], fields, { earlier })).toEqual([
      'name',
      '',
      'joined_on',
      '',
    ]);
  });

  it.each([
    ['31/12/1980', 'day first', '1980-12-31'],
    ['12/31/1980', 'month first', '1980-12-31'],
    ['1.2.1980', 'day first', '1980-02-01'],
    ['1980-12-31', 'month first', '1980-12-31'],
    ['1980/2/1', 'day first', '1980-02-01'],
    ['31/12/99', 'day first', '1999-12-31'],
    ['1-Jan-85', 'day first', '1985-01-01'],
    ['3 March 26', 'day first', '2026-03-03'],
    ['1/2/27', 'month first', '1927-01-02'],
    ['1980-12-31 00:00:00', 'day first', '1980-12-31'],
    ['31/12/1980', 'month first', '1980-12-31'],
    ['30/02/1980', 'day first', '30/02/1980'],
    ['New Year’s Eve', 'day first', 'New Year’s Eve'],
  ] as const)('with dates like %s, %s, are read as the API has them', (text, dates, birth_date) => {
    const file = readRows(`Name,Date of birth\nAda,${text}\n`);
    const columns = matchColumns(file.headings, fields);
    expect(readValues({ file, fields, options }, { ...plain, columns, dates }, TODAY)).toEqual([
      { row: 2, values: { name: 'Ada', birth_date } },
    ]);
  });

  it('with two figures for the year may have a last day in years to come', () => {
    const file = readRows('Joined\n1/2/99\n1/2/30\n');
    const reading = { ...plain, columns: ['joined_on'] };
    expect(readValues({ file, fields, options }, reading, TODAY).map(({ values }) => values)).toEqual([
      { joined_on: '1999-02-01' },
      { joined_on: '2030-02-01' },
    ]);
  });

  it('take options by name or code, leave others as they are, and empty cells out', () => {
    const file = readRows('Name,Gender\nAda,female\nBen,FEMALE\nCai,woman\nDev,\nFay,f\n');
    const columns = ['name', 'gender'];
    const read = { file, fields, options };
    const gendersBy = (reading: object) =>
      readValues(read, { ...plain, columns, ...reading }, TODAY).map(({ values }) => values['gender']);
    expect(gendersBy({})).toEqual(['FEMALE', 'FEMALE', 'woman', undefined, 'FEMALE']);
    expect(unknownOptions(read, columns)).toMatchObject([{ field: { name: 'gender' }, texts: ['woman'] }]);
    expect(gendersBy({ meanings: { gender: { woman: 'FEMALE' } } })[2]).toBe('FEMALE');
    // A column of the file says it for each.
    expect(gendersBy({ same: { gender: 'FEMALE' } })).toEqual(gendersBy({}));
  });

  it('are filled with what every row has', () => {
    const file = readRows('Name\nAda\nBen\n');
    const reading = { ...plain, columns: ['name'], same: { joined_on: '2026-01-01', gender: '' } };
    expect(readValues({ file, fields, options }, reading, TODAY).map(({ values }) => values)).toEqual([
      { joined_on: '2026-01-01', name: 'Ada' },
      { joined_on: '2026-01-01', name: 'Ben' },
    ]);
  });

  it.each([
    ['1/2/1980\n12/31/1980', 'month first'],
    ['1/2/1980\n31/12/1980', 'day first'],
    ['1/2/1980', 'day first'],
    ['13/1/1980\n1/13/1980', 'day first'],
  ])('of %j have their dates %s', (cells, form) => {
    expect(guessDates(readRows(`Born\n${cells}`))).toBe(form);
  });
});

it('gives the rows back that weren’t added, with the reason', () => {
  const file = readRows('Name,Gender\nAda,\nBen,x\n');
  const fate = {
    membership_id: null,
    added: null,
    same: null,
    errors: {},
    notes: {},
    duplicates: [],
    conflicts: [],
    price: null,
  };
  const fates = [
    { ...fate, row: 2, outcome: 'ADD', added: '7' },
    { ...fate, row: 3, outcome: 'WRONG' },
  ] as const;
  expect(
    leftRows(file, { fates: [...fates], heading: 'Reason', reasonOf: ({ row }) => `wrong in ${row}` }),
  ).toEqual([
    ['Name', 'Gender', 'Reason'],
    ['Ben', 'x', 'wrong in 3'],
  ]);
});
