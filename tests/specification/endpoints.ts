/** An endpoint of the specification's section 7: `GET /path/`, and the filters that it names. */
export interface SpecifiedEndpoint {
  key: string;
  filters: readonly string[];
}

const one = (key: string, ...filters: string[]): SpecifiedEndpoint => ({ key, filters });

/** Create, list, get, update, patch and delete of one path; the filters are those of its list. */
const crud = (path: string, ...filters: string[]): SpecifiedEndpoint[] => [
  one(`POST ${path}`),
  one(`GET ${path}`, ...filters),
  ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => one(`${method} ${path}{id}/`)),
];

const memberFilters = [
  'name__icontains',
  'membership_id__icontains',
  'membership_end_date__lte',
  'membership_end_date__gte',
  'status',
  'ordering',
  'limit',
  'offset',
];

/** The calls of the specification's section 7, by its headings. */
export const specifiedEndpoints: Readonly<Record<string, readonly SpecifiedEndpoint[]>> = {
  'Auth and account': [
    one('POST /api/token-member/'),
    one('POST /api/token/refresh/'),
    one('GET /general-users/me/'),
    one('POST /password_reset/'),
    one('POST /password_reset/confirm/'),
    one('POST /password_reset/validate_token/'),
    one('POST /general-users/create-account/'),
    one('POST /general-users/check-account/'),
    one('PUT /general-users/set-password/'),
    one('POST /user/captcha/'),
    one('POST /general-users/unsubscribe-newsletter/'),
  ],
  Members: [
    ...crud('/profile/member/', ...memberFilters),
    one('GET /profile/member/search'),
    one('GET /profile/member/{id}/family-member/'),
    one('POST /profile/member/{id}/voucher/'),
    one('GET /profile/spouse-member/', ...memberFilters, 'linked_member_id'),
    one('GET /profile/spouse-member/{id}/'),
    one('PATCH /profile/spouse-member/{id}/'),
  ],
  Approvals: crud('/profile/approval-record/', 'original_profile', 'name', 'membership_id', 'status'),
  Cards: [
    one('POST /profile/member/{id}/card/'),
    one('GET /profile/member/{id}/card/'),
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => one(`${method} /membership-card/{id}/`)),
  ],
  Journals: [
    one('POST /profile/member/{id}/journal/'),
    one('GET /profile/member/{id}/journal/'),
    ...crud('/member-journal/', 'member', 'name__icontains'),
  ],
  Vouchers: [...crud('/voucher/', 'member__id', 'group__id', 'status'), ...crud('/voucher-group/')],
  Users: [
    ...crud('/general-users/', 'email__icontains', 'is_active'),
    one('PUT /general-users/{id}/password/'),
  ],
  Config: [
    one('POST /system-config/config/next-membership-id/'),
    one('POST /system-config/config/check-membership-id/'),
    one('POST /system-config/config/check-email-exist/'),
    one('POST /system-config/config/check-user-email-exist/'),
    one('GET /system-config/config/get-postal-address/', 'postcode'),
  ],
  Upload: [one('POST /uploads/')],
  Facilities: [
    ...crud('/sport-facility/', 'category', 'group', 'date'),
    one('GET /sport-facility/{id}/pricings/'),
    one('POST /sport-facility/{id}/pricings/'),
    one('POST /sport-facility/{id}/advance_booking_periods/'),
    one('POST /sport-facility/{id}/operating_hours/'),
    ...crud('/facility/space/'),
    ...crud('/facility/category/'),
    ...crud('/facility/group/'),
  ],
  'Other CRUD': [
    ...crud('/cms/', 'name__icontains', 'status'),
    ...crud('/calendar-event/'),
    ...crud('/access-control/role/'),
    ...crud('/access-control/sub-role/'),
    ...crud(
      '/finance/payment-invoice/',
      'invoice_number__icontains',
      'member__name__icontains',
      'created_at__lte',
      'created_at__gte',
      'status',
      'member__id',
      'ordering',
    ),
    ...crud('/booking/reservation-payment/'),
    ...crud('/booking/reservation/', 'name__icontains', 'facility__category__id', 'member'),
    ...crud(
      '/booking/reservation-slot/',
      'facility__category__id',
      'facility__group__id',
      'start_from__lte',
      'end_at__gte',
    ),
    ...crud('/product/', 'category'),
    ...crud('/approval-requests/', 'type'),
  ],
};
