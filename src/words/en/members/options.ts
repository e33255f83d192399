/** Names of what a member chooses from lists, as the contract has them. */
export {
  bankSwiftCodes,
  employmentStatuses,
  genders,
  maritalStatuses,
  otherClubs,
  paymentOptions,
  races,
  religions,
} from '@portal/contract/members/rules/options';
