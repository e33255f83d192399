import type { CodedDetail } from '../personal-details.ts';
import { countries } from './countries.ts';
import { eventCategories, postCategories } from '../../content/rules/categories.ts';
import { membershipLevels1, membershipLevels2, membershipLevels3 } from './levels.ts';
import { deskMethods, paymentMethods } from '../../money/rules/payment-methods.ts';
import { productCategories } from '../../money/rules/product-categories.ts';
import {
  bankSwiftCodes,
  dayTypeNames,
  discountGroups,
  employmentStatuses,
  facilityTypeNames,
  genders,
  maritalStatuses,
  otherClubs,
  paymentOptions,
  peakTypeNames,
  races,
  religions,
} from './options.ts';

/** Every option list, by the field it is for. Apart from the lists, so that who wants one doesn't get all countries. */
export const optionLists = {
  membership_type_1: membershipLevels1,
  membership_type_2: membershipLevels2,
  membership_type_3: membershipLevels3,
  other_club: otherClubs,
  race: races,
  gender: genders,
  religion: religions,
  marital_status: maritalStatuses,
  employment_status: employmentStatuses,
  payment_option: paymentOptions,
  bank_swift_code: bankSwiftCodes,
  country: countries,
  discount_group: discountGroups,
  day_type: dayTypeNames,
  peak_type: peakTypeNames,
  facility_type: facilityTypeNames,
  payment_method: paymentMethods,
  desk_method: deskMethods,
  product_category: productCategories,
  post_category: postCategories,
  event_category: eventCategories,
} as const satisfies Record<string, Readonly<Record<string, string>>> & Record<CodedDetail, unknown>;
