import { describe, expect, it } from 'vitest';
import type { DayType } from '../facility-rules.ts';
import type { Level, LevelSelector, PriceRule } from './price-bands.ts';
import {
  coversMinute,
  levelWeight,
  matchesLevel,
  openingMinutes,
  parseMinutes,
  pickHeaviest,
  pricesDuring,
  pricesOverlap,
} from './price-bands.ts';

/** A price for anybody on any day at any time. */
const anyTime: PriceRule = {
  day_types: null,
  starts_at: null,
  ends_at: null,
  membership_type_1: null,
  membership_type_3: null,
};
const price = (name: string, changes: Partial<PriceRule>) => ({ ...anyTime, ...changes, name });
const between = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });

const ordinary: Level = { membership_type_1: 'ORDINARY', membership_type_3: 'STANDARD' };
const corporate: Level = { membership_type_1: 'ORDINARY', membership_type_3: 'CORPORATE' };
const everybody: LevelSelector = { membership_type_1: null, membership_type_3: null };

describe('times of a day', () => {
  it.each([
    ['00:00', 0],
    ['08:05', 485],
    ['18:30:59', 1110],
    ['24:00', 1440],
  ])('%s is minute %i', (time, minute) => expect(parseMinutes(time)).toBe(minute));

  it.each([
    ['08:00', '22:00', 480, 1320],
    ['00:00', '24:00', 0, 1440],
    ['08:00', '08:01', 480, 481],
    ['20:00', '02:00', 1200, 1560],
    ['08:00', '07:59', 480, 1919],
    ['08:00', '08:00', 480, 1920],
  ])('hours from %s to %s span the minutes %i to %i', (opens_at, closes_at, from, to) => {
    expect(openingMinutes({ opens_at, closes_at })).toEqual({ from, to });
  });
});

describe('a row for some levels', () => {
  it.each([
    ['everybody', everybody, ordinary, true],
    ['a tier', { ...everybody, membership_type_1: 'ORDINARY' }, ordinary, true],
    ['another tier', { ...everybody, membership_type_1: 'HONORARY' }, ordinary, false],
    ['a kind of membership', { ...everybody, membership_type_3: 'STANDARD' }, ordinary, true],
    ['another kind of membership', { ...everybody, membership_type_3: 'CORPORATE' }, ordinary, false],
    ['a tier and a kind', { membership_type_1: 'ORDINARY', membership_type_3: 'STANDARD' }, ordinary, true],
    [
      'a tier, of another kind',
      { membership_type_1: 'ORDINARY', membership_type_3: 'STANDARD' },
      corporate,
      false,
    ],
    [
      'a tier, for a visitor without one',
      { ...everybody, membership_type_1: 'ORDINARY' },
      { membership_type_1: null, membership_type_3: 'STANDARD' },
      false,
    ],
  ])('for %s', (_, row, level, matches) => expect(matchesLevel(row, level)).toBe(matches));

  it('is narrower by its tier than by its kind of membership, and narrowest by both', () => {
    const tier = { ...everybody, membership_type_1: 'ORDINARY' };
    const kind = { ...everybody, membership_type_3: 'STANDARD' };
    expect([everybody, kind, tier, { ...tier, ...ordinary }].map(levelWeight)).toEqual([0, 1, 2, 3]);
  });
});

it('picks the heaviest row, the first of equals, none of none', () => {
  const rows = ['a', 'ccc', 'bb', 'ddd'];
  expect(pickHeaviest(rows, (row) => row.length)).toBe('ccc');
  expect(pickHeaviest([], () => 1)).toBeUndefined();
});

describe('a price for a time of day', () => {
  const allDay = [0, 119, 120, 479, 480, 720, 1079, 1080, 1319, 1320, 1439];

  it.each([
    ['any time', null, null, allDay],
    // The desk shows the week's prices while somebody still enters the second time.
    ['a start without an end', '18:00', null, allDay],
    ['an end without a start', null, '18:00', allDay],
    ['18:00 to 22:00', '18:00', '22:00', [1080, 1319]],
    ['18:00 to midnight', '18:00', '24:00', [1080, 1319, 1320, 1439]],
    ['22:00 to 02:00', '22:00', '02:00', [0, 119, 1320, 1439]],
    ['08:00 round the clock', '08:00', '08:00', allDay],
  ])('for %s applies to these minutes', (_, starts_at, ends_at, minutes) => {
    expect(allDay.filter((minute) => coversMinute({ starts_at, ends_at }, minute))).toEqual(minutes);
  });
});

describe('the prices during the opening hours', () => {
  const day = openingMinutes({ opens_at: '08:00', closes_at: '22:00' });
  /** Names the price of each stretch of time; null: the facility's default price. */
  const during = (
    prices: ReturnType<typeof price>[],
    {
      hours = [day],
      types = ['SAT'],
      level = ordinary,
    }: { hours?: (typeof day)[]; types?: DayType[]; level?: Level } = {},
  ) =>
    pricesDuring(prices, hours, { day: { types }, level }).map(({ from, to, rule }) => [
      from,
      to,
      rule?.name ?? null,
    ]);

  it('are the default price without any other, and nothing while closed', () => {
    expect(during([])).toEqual([[480, 1320, null]]);
    expect(during([price('any', {})], { hours: [] })).toEqual([]);
  });

  it.each([
    [
      'in the middle',
      between('12:00', '14:00'),
      [
        [480, 720, null],
        [720, 840, 'peak'],
        [840, 1320, null],
      ],
    ],
    [
      'from the opening on',
      between('08:00', '10:00'),
      [
        [480, 600, 'peak'],
        [600, 1320, null],
      ],
    ],
    [
      'until the closing',
      between('20:00', '22:00'),
      [
        [480, 1200, null],
        [1200, 1320, 'peak'],
      ],
    ],
    [
      'from before the opening on',
      between('06:00', '10:00'),
      [
        [480, 600, 'peak'],
        [600, 1320, null],
      ],
    ],
    [
      'until after the closing',
      between('20:00', '23:00'),
      [
        [480, 1200, null],
        [1200, 1320, 'peak'],
      ],
    ],
    ['only while closed', between('22:00', '23:00'), [[480, 1320, null]]],
  ])('change at the start and end of a peak time: %s', (_, times, stretches) => {
    expect(during([price('peak', times)])).toEqual(stretches);
  });

  it('go on past midnight with the hours', () => {
    const hours = [openingMinutes({ opens_at: '20:00', closes_at: '02:00' })];
    expect(during([price('late', between('22:00', '01:00'))], { hours })).toEqual([
      [1200, 1320, null],
      [1320, 1500, 'late'],
      [1500, 1560, null],
    ]);
    expect(during([price('early', between('01:00', '09:00'))], { hours })).toEqual([
      [1200, 1500, null],
      [1500, 1560, 'early'],
    ]);
  });

  it('leave out a rest in the middle of the day', () => {
    const hours = [
      { from: 480, to: 720 },
      { from: 840, to: 1080 },
    ];
    expect(during([price('noon', between('11:00', '15:00'))], { hours })).toEqual([
      [480, 660, null],
      [660, 720, 'noon'],
      [840, 900, 'noon'],
      [900, 1080, null],
    ]);
  });

  it('follow each other in order, whatever order they are set in', () => {
    const prices = [
      price('evening', between('18:00', '22:00')),
      price('morning', between('08:00', '10:00')),
      price('noon', between('10:00', '13:00')),
    ];
    expect(during(prices)).toEqual([
      [480, 600, 'morning'],
      [600, 780, 'noon'],
      [780, 1080, null],
      [1080, 1320, 'evening'],
    ]);
  });

  it('are those of the level and of the day alone', () => {
    const prices = [
      price('other tier', { membership_type_1: 'HONORARY' }),
      price('other day', { day_types: ['SUN', 'MON'], ...between('12:00', '14:00') }),
      price('weekend', { day_types: ['SAT', 'SUN'] }),
    ];
    expect(during(prices)).toEqual([[480, 1320, 'weekend']]);
    expect(during(prices, { types: ['TUE'] })).toEqual([[480, 1320, null]]);
  });

  /** Types of a Saturday that is both kinds of holiday: the first counts most. */
  const holiday: DayType[] = ['PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'SAT'];
  const allDay = between('00:00', '24:00');
  it.each([
    ['a time of day outweighs any time', allDay, {}],
    ['a kind of day outweighs a time of day', { day_types: ['SAT'] }, allDay],
    ['a holiday outweighs the weekday', { day_types: ['PUBLIC_HOLIDAY'] }, { day_types: ['SAT'] }],
    [
      'a public holiday outweighs a school holiday',
      { day_types: ['PUBLIC_HOLIDAY'] },
      { day_types: ['SCHOOL_HOLIDAY'] },
    ],
    [
      'a holiday outweighs a time on the weekday',
      { day_types: ['SCHOOL_HOLIDAY'] },
      { day_types: ['SAT'], ...allDay },
    ],
    [
      'a price for several kinds of day counts by the one that matters most',
      { day_types: ['SAT', 'PUBLIC_HOLIDAY'] },
      { day_types: ['SCHOOL_HOLIDAY'] },
    ],
    [
      'a kind of membership outweighs day and time',
      { membership_type_3: 'STANDARD' },
      { day_types: ['PUBLIC_HOLIDAY'], ...allDay },
    ],
    [
      'a tier outweighs a kind of membership, with day and time',
      { membership_type_1: 'ORDINARY' },
      { membership_type_3: 'STANDARD', day_types: ['PUBLIC_HOLIDAY'], ...allDay },
    ],
    [
      'a tier and a kind outweigh a tier, with day and time',
      { membership_type_1: 'ORDINARY', membership_type_3: 'STANDARD' },
      { membership_type_1: 'ORDINARY', day_types: ['PUBLIC_HOLIDAY'], ...allDay },
    ],
  ] as const)('are the narrowest that fit: %s', (_, narrow, wide) => {
    const [one, other] = [
      price('narrow', narrow as Partial<PriceRule>),
      price('wide', wide as Partial<PriceRule>),
    ];
    for (const prices of [
      [one, other],
      [other, one],
    ])
      expect(during(prices, { types: holiday })).toEqual([[480, 1320, 'narrow']]);
  });

  it('are the weekday’s before those for any day, also where the day is no holiday', () => {
    const prices = [price('time', allDay), price('weekday', { day_types: ['SAT'] })];
    expect(during(prices)).toEqual([[480, 1320, 'weekday']]);
  });
});

describe('two prices of which neither is narrower', () => {
  const overlap = (one: Partial<PriceRule>, other: Partial<PriceRule>) => [
    pricesOverlap({ ...anyTime, ...one }, { ...anyTime, ...other }),
    pricesOverlap({ ...anyTime, ...other }, { ...anyTime, ...one }),
  ];

  it.each<[string, Partial<PriceRule>, Partial<PriceRule>]>([
    ['both for anybody at any time', {}, {}],
    ['the same level', ordinary, ordinary],
    ['a day of each is the same', { day_types: ['FRI', 'SAT'] }, { day_types: ['SAT', 'SUN'] }],
    ['times that share a minute', between('08:00', '10:00'), between('09:59', '12:00')],
    ['one time within the other', between('08:00', '12:00'), between('09:00', '10:00')],
    ['both past midnight', between('22:00', '02:00'), between('23:00', '01:00')],
    ['the evening before midnight', between('22:00', '02:00'), between('21:00', '22:01')],
    ['the night after midnight', between('22:00', '02:00'), between('01:59', '03:00')],
    ['one round the clock', between('08:00', '08:00'), between('03:00', '04:00')],
    // As long as only half of a time is entered, it is a price for any time.
    ['half a time and any time', { starts_at: '08:00' }, {}],
    ['half a time and another half', { starts_at: '08:00' }, { ends_at: '09:00' }],
  ])('overlap: %s', (_, one, other) => expect(overlap(one, other)).toEqual([true, true]));

  it.each<[string, Partial<PriceRule>, Partial<PriceRule>]>([
    ['another tier', { membership_type_1: 'ORDINARY' }, { membership_type_1: 'HONORARY' }],
    ['a tier and anybody', { membership_type_1: 'ORDINARY' }, {}],
    ['another kind of membership', { membership_type_3: 'STANDARD' }, { membership_type_3: 'CORPORATE' }],
    ['other days', { day_types: ['FRI', 'SAT'] }, { day_types: ['SUN', 'MON'] }],
    ['a day and any day', { day_types: ['SAT'] }, {}],
    ['times that touch', between('08:00', '10:00'), between('10:00', '12:00')],
    ['times apart', between('08:00', '10:00'), between('14:00', '15:00')],
    ['a time and any time', between('08:00', '10:00'), {}],
    ['the day between two ends of a night', between('22:00', '02:00'), between('02:00', '22:00')],
    [
      'a time on another day',
      { day_types: ['SAT'], ...between('08:00', '10:00') },
      { day_types: ['SUN'], ...between('08:00', '10:00') },
    ],
  ])('don’t overlap: %s', (_, one, other) => expect(overlap(one, other)).toEqual([false, false]));
});
