/** Names of the levels of a membership, as the contract has them. */
export {
  membershipLevels1,
  membershipLevels2,
  membershipLevels3,
} from '@portal/contract/members/rules/levels';
