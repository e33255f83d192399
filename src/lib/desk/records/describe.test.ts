import { describe, expect, it } from 'vitest';
import { emptyNames } from '#words/desk/records';
import { describeDesk } from './describe.ts';

const { records, options } = describeDesk();
const fieldOf = (section: keyof typeof records, name: string) =>
  [...(records[section].create ?? []), ...records[section].shown].find((field) => field.name === name);

describe('the desk’s records, as the contract has them', () => {
  it.each(Object.entries(records))('%s can be listed, and have columns and words', (_, one) => {
    expect(one.columns.length).toBeGreaterThan(0);
    expect(one.resource).not.toBe('');
    expect(one.heading).not.toBe('');
  });

  it('say how each field is typed', () => {
    expect(fieldOf('products', 'price')).toMatchObject({ kind: 'money', isRequired: true, label: 'Price' });
    expect(fieldOf('products', 'description')).toMatchObject({ kind: 'long text', max: 2000, initial: '' });
    expect(fieldOf('groups', 'category')).toMatchObject({ kind: 'one record', section: 'categories' });
    expect(fieldOf('facilities', 'spaces')).toMatchObject({ kind: 'records', section: 'spaces' });
    expect(fieldOf('facilities', 'group')).toMatchObject({ kind: 'one record', isNullable: true });
    expect(fieldOf('facilities', 'cancellation')?.fields?.map(({ name }) => name)).toEqual([
      'hours_before',
      'refund_percent',
    ]);
    expect(fieldOf('events', 'start_from')).toMatchObject({ kind: 'moment' });
    expect(fieldOf('events', 'zh')).toMatchObject({ kind: 'group', isNullable: true });
    expect(fieldOf('members', 'joined_on')).toMatchObject({ kind: 'date' });
    expect(fieldOf('members', 'membership_type_2')).toMatchObject({ initial: 'NON_ACTIVE' });
    expect(fieldOf('sub-roles', 'rights')).toMatchObject({ kind: 'choices', options: 'rights' });
    expect(fieldOf('voucher-groups', 'value')).toMatchObject({ kind: 'worth' });
  });

  it('say the meaning of an empty field, where that isn’t that nobody has given it', () => {
    expect(fieldOf('screens', 'facility')).toMatchObject({ empty: 'All facilities' });
    const [, prices] = records.facilities.lists;
    expect(prices?.fields).toContainEqual(
      expect.objectContaining({ name: 'membership_type_1', empty: 'Every tier' }),
    );
    const named = Object.entries(records).flatMap(([section, { create, shown, lists }]) =>
      [...(create ?? []), ...shown, ...lists.flatMap(({ fields = [] }) => fields)]
        .filter(({ empty }) => empty !== undefined)
        .map(({ name }) => `${section}.${name}`),
    );
    expect(new Set(named)).toEqual(new Set(Object.keys(emptyNames)));
  });

  it('filter by other records with the right to see those', () => {
    const byGroup = records.vouchers.filters.find(({ section }) => section === 'voucher-groups');
    expect(byGroup).toMatchObject({ right: 'voucher_group.view' });
  });

  it('offer what the contract allows, by its name, and countries once', () => {
    expect(options['products.category']).toContainEqual(['MERCHANDISE', 'Club shop']);
    expect(fieldOf('members', 'nationality')?.options).toBe('country');
    expect(fieldOf('members', 'country')?.options).toBe('country');
  });

  it('can be changed and deleted only where there is a call for it', () => {
    expect(records.notices).toMatchObject({ change: null, canBeDeleted: false });
    expect(records.products.canBeDeleted).toBe(true);
  });

  it('leave out what can be neither shown nor typed', () => {
    const kinds = Object.values(records).flatMap(({ shown, create, change }) =>
      [...shown, ...(create ?? []), ...(change ?? [])].map(({ kind }) => kind),
    );
    expect(kinds).not.toContain('other');
  });
});
