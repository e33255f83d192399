import { describe, expect, it } from 'vitest';
import { describeDesk } from './describe.ts';
import { changedFields, draftOf, mergeTheirs, newDraft, unreadable, valuesOf, withTyped } from './drafts.ts';

const { records } = describeDesk();
const fieldsOf = (section: keyof typeof records) => records[section].create ?? [];

describe('what is typed of a record', () => {
  it('is sent as the contract has it', () => {
    const typed = {
      ...newDraft(fieldsOf('products')),
      name: ' Cap ',
      category: 'MERCHANDISE',
      price: '1,012.5',
    };
    expect(valuesOf(fieldsOf('products'), typed)).toEqual({
      name: 'Cap',
      category: 'MERCHANDISE',
      description: '',
      zh: null,
      price: 101_250,
      is_active: true,
    });
  });

  it('keeps times of the club’s clock, and groups and rows', () => {
    const event = {
      name: 'Regatta',
      type: 'EVENT',
      start_from: '2026-12-05T18:00:00+08:00',
      end_at: '2026-12-05T22:00:00+08:00',
      zh: { name: '赛艇' },
      spaces: [3, 4],
    };
    const typed = draftOf(fieldsOf('events'), event);
    expect(typed).toMatchObject({
      start_from: '2026-12-05T18:00',
      zh: { name: '赛艇', place: '' },
      spaces: ['3', '4'],
    });
    expect(valuesOf(fieldsOf('events'), typed)).toMatchObject({
      ...event,
      guest_price: null,
      feature_image: null,
    });
    const facility = draftOf(fieldsOf('facilities'), {
      cancellation: [{ hours_before: 24, refund_percent: 50 }],
    });
    expect(valuesOf(fieldsOf('facilities'), facility)).toMatchObject({
      cancellation: [{ hours_before: 24, refund_percent: 50 }],
      limits: {},
      zh: null,
    });
  });

  it('keeps the focus of a picture, which another picture doesn’t have', () => {
    const fields = records.posts.change ?? [];
    const draft = draftOf(fields, { feature_image: { id: 'a', url: '/a' }, picture_focus: { x: 30, y: 75 } });
    expect(valuesOf(fields, draft)).toMatchObject({ feature_image: 'a', picture_focus: { x: 30, y: 75 } });
    expect(valuesOf(fields, withTyped(draft, 'picture_alt', 'A boat'))).toMatchObject({
      picture_alt: 'A boat',
      picture_focus: { x: 30, y: 75 },
    });
    const other = withTyped(draft, 'feature_image', { id: 'b', url: '/b' });
    expect(valuesOf(fields, other)).toMatchObject({ feature_image: 'b', picture_focus: null });
  });

  it('is money or percent, as the kind of a voucher says', () => {
    const fields = fieldsOf('voucher-groups');
    const amount = draftOf(fields, { kind: 'AMOUNT', value: 1250 });
    const percent = draftOf(fields, { kind: 'PERCENT', value: 15 });
    expect([amount['value'], percent['value']]).toEqual(['12.50', '15']);
    expect(valuesOf(fields, percent)['value']).toBe(15);
    expect(valuesOf(fields, amount)['value']).toBe(1250);
  });

  it('names the fields that hold no number', () => {
    const fields = fieldsOf('products');
    expect(unreadable(fields, { ...newDraft(fields), price: 'twelve' })).toEqual({ price: 'amount' });
    const facility = fieldsOf('facilities');
    expect(unreadable(facility, { ...newDraft(facility), capacity: '1.5' })).toEqual({ capacity: 'number' });
    const rows = { ...newDraft(facility), cancellation: [{ hours_before: 'x', refund_percent: '1' }] };
    expect(unreadable(facility, rows)).toEqual({ 'cancellation.0.hours_before': 'number' });
  });
});

describe('a record that two people change', () => {
  const fields = fieldsOf('products');
  const before = draftOf(fields, { name: 'Cap', price: 1000, category: 'OTHER', is_active: true });

  it('takes over what the other changed, and keeps what was typed here', () => {
    const typed = { ...before, name: 'Sun cap' };
    const now = { ...before, price: '12.00' };
    expect(mergeTheirs(fields, { before, typed, now })).toEqual({
      typed: { ...before, name: 'Sun cap', price: '12.00' },
      inConflict: [],
    });
  });

  it('asks where both changed one field differently', () => {
    const typed = { ...before, name: 'Sun cap', price: '9.00' };
    const now = { ...before, name: 'Sun cap', price: '12.00' };
    const { typed: merged, inConflict } = mergeTheirs(fields, { before, typed, now });
    expect(merged['price']).toBe('9.00');
    expect(inConflict.map(({ name }) => name)).toEqual(['price']);
    expect(changedFields(fields, now, merged).map(({ name }) => name)).toEqual(['price']);
  });
});
