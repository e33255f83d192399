import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';

/** The groups of sections in the desk's navigation, in order. */
export const deskGroups = ['members', 'bookings', 'money', 'content', 'access'] as const;
export type DeskGroup = (typeof deskGroups)[number];

interface RecordSection {
  readonly group: DeskGroup;
  /** The resource of the API, as the contract names its list. */
  readonly path: `/${string}/`;
  /** The path that a new one is sent to, where that isn't the list itself. */
  readonly createPath?: `/${string}/`;
  /** The list's columns, in this order; the first plain fields where left out. */
  readonly columns?: readonly string[];
  /** Values of a new one beside the contract's defaults. */
  readonly initial?: Readonly<Record<string, string>>;
  /** The fields that its form begins with. */
  readonly first?: readonly string[];
  /** The list's order at first; the newest first where left out. */
  readonly ordering?: string;
  /** Calls that the API has, but not for a form: what they do comes about another way. */
  readonly without?: readonly ('create' | 'delete')[];
  /** The field that people know a record by, where that isn't its name. */
  readonly nameField?: 'username';
  /** A call that finds records by more than their name, and as many as it answers at most. */
  readonly search?: { readonly path: `/${string}`; readonly limit: number };
  /** The list takes several ids, so that the names on a screen are read in one call. */
  readonly namesTogether?: true;
  /** Lists that belong to a record, each of which is written whole: the last part of their address below the record's. */
  readonly lists?: readonly string[];
  /** The way for other programs that the club must have turned on. */
  readonly program?: OtherProgram;
}

/** Everything the desk keeps as records: a list, filters, a form. The word is the last part of the address. */
export const recordSections = {
  members: {
    group: 'members',
    path: '/profile/member/',
    columns: ['name', 'membership_id', 'status', 'membership_type_1', 'membership_end_date'],
    // Every tier has such members, and a club without service members has no others.
    initial: { membership_type_2: 'NON_ACTIVE' },
    ordering: 'name',
    search: { path: '/profile/member/search', limit: 20 },
    namesTogether: true,
  },
  'member-fields': {
    group: 'members',
    path: '/member-field/',
    columns: ['name', 'kind', 'access', 'position', 'is_shown'],
    first: ['name', 'zh', 'kind', 'options', 'access', 'position', 'is_shown'],
    initial: { kind: 'TEXT' },
    ordering: 'position',
  },
  journal: {
    group: 'members',
    path: '/member-journal/',
    columns: ['created_at', 'member', 'name', 'author'],
  },
  facilities: {
    group: 'bookings',
    path: '/sport-facility/',
    columns: ['name', 'category', 'capacity', 'slot_minutes', 'default_price', 'is_active'],
    ordering: 'name',
    lists: ['operating_hours', 'pricings', 'advance_booking_periods'],
  },
  categories: { group: 'bookings', path: '/facility/category/', columns: ['name'], ordering: 'name' },
  groups: { group: 'bookings', path: '/facility/group/', columns: ['name', 'category'], ordering: 'name' },
  spaces: { group: 'bookings', path: '/facility/space/', columns: ['name'], ordering: 'name' },
  waiting: {
    group: 'bookings',
    path: '/booking/waiting/',
    columns: ['start_from', 'facility', 'member', 'place', 'status'],
    ordering: '-start_from',
    without: ['create'],
  },
  screens: {
    group: 'bookings',
    path: '/screen-link/',
    columns: ['name', 'kind', 'facility', 'seen_at'],
    ordering: 'name',
  },
  invoices: {
    group: 'money',
    path: '/finance/payment-invoice/',
    columns: ['invoice_number', 'member', 'total', 'amount_due', 'due_date', 'status'],
    ordering: '-created_at',
  },
  payments: {
    group: 'money',
    path: '/booking/reservation-payment/',
    columns: ['created_at', 'member', 'method', 'amount', 'status'],
    ordering: '-created_at',
    without: ['create', 'delete'],
  },
  products: {
    group: 'money',
    path: '/product/',
    columns: ['name', 'category', 'price', 'is_active'],
    ordering: 'name',
  },
  'voucher-groups': {
    group: 'money',
    path: '/voucher-group/',
    columns: ['name', 'kind', 'valid_days', 'is_active'],
    ordering: 'name',
  },
  vouchers: {
    group: 'money',
    path: '/voucher/',
    columns: ['code', 'member', 'group', 'valid_until', 'status'],
  },
  posts: {
    group: 'content',
    path: '/cms/',
    columns: ['name', 'type', 'category', 'status', 'published_from'],
    ordering: '-created_at',
    initial: { category: 'CLUB' },
    first: [
      'name',
      'category',
      'type',
      'summary',
      'body',
      'published_from',
      'published_until',
      'feature_image',
      'picture_alt',
      'picture_focus',
    ],
  },
  events: {
    group: 'content',
    path: '/calendar-event/',
    columns: ['name', 'start_from', 'seats', 'status'],
    ordering: '-start_from',
    first: [
      'name',
      'type',
      'category',
      'start_from',
      'end_at',
      'place',
      'spaces',
      'description',
      'sign_up',
      'seats',
      'price',
      'most_seats',
      'guest_price',
      'sign_up_until',
      'cancel_until',
      'published_from',
      'feature_image',
      'picture_alt',
      'picture_focus',
    ],
  },
  'sign-ups': {
    group: 'content',
    path: '/event-registration/',
    columns: ['event', 'member', 'seats', 'status', 'created_at'],
    ordering: '-created_at',
    without: ['create'],
  },
  newsletters: {
    group: 'content',
    path: '/newsletter/',
    columns: ['subject', 'status', 'send_at', 'sent_at', 'recipients'],
    first: ['subject', 'body', 'action', 'tiers', 'statuses', 'members', 'send_at'],
  },
  notices: {
    group: 'content',
    path: '/club-notice/',
    createPath: '/notification/',
    columns: ['title', 'member', 'membership_type_1', 'recipients', 'created_at'],
  },
  logins: {
    group: 'access',
    path: '/general-users/',
    columns: ['username', 'email', 'member', 'is_active'],
    ordering: 'username',
    nameField: 'username',
  },
  roles: { group: 'access', path: '/access-control/role/', columns: ['name', 'sub_roles'], ordering: 'name' },
  'sub-roles': { group: 'access', path: '/access-control/sub-role/', columns: ['name'], ordering: 'name' },
  webhooks: {
    group: 'access',
    path: '/webhook/',
    columns: ['name', 'url', 'is_active', 'failing_since'],
    ordering: 'name',
    program: 'WEBHOOKS',
  },
} as const satisfies Record<string, RecordSection>;

export type RecordSectionName = keyof typeof recordSections;
export const recordSection = (name: RecordSectionName): RecordSection => recordSections[name];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const recordSectionNames = Object.keys(recordSections) as RecordSectionName[];

/** The records whose id a field holds, by its name; by the section's as well where it differs there. */
const references: Readonly<Record<string, RecordSectionName>> = {
  category: 'categories',
  group: 'groups',
  'vouchers.group': 'voucher-groups',
  spaces: 'spaces',
  member: 'members',
  'newsletters.members': 'members',
  facility: 'facilities',
  event: 'events',
  linked_member_id: 'members',
  roles: 'roles',
  sub_roles: 'sub-roles',
};
export const referenceOf = (section: RecordSectionName, field: string): RecordSectionName | null =>
  references[`${section}.${field}`] ?? references[field] ?? null;
