import type { PostalAddress } from '@portal/contract';

const at = (postcode: string, block: string, street: string, building: string): PostalAddress => ({
  postcode,
  block,
  street,
  building,
});

/** Places that everybody in Singapore knows, for demonstrations. */
export const knownAddresses: readonly PostalAddress[] = [
  at('018953', '18', 'Marina Gardens Drive', 'Gardens by the Bay'),
  at('018956', '10', 'Bayfront Avenue', 'Marina Bay Sands'),
  at('049178', '1', 'Fullerton Square', 'The Fullerton Hotel'),
  at('098585', '1', 'HarbourFront Walk', 'VivoCity'),
  at('178957', '1', "St. Andrew's Road", 'National Gallery Singapore'),
  at('189673', '1', 'Beach Road', 'Raffles Hotel'),
  at('238801', '2', 'Orchard Turn', 'ION Orchard'),
  at('238872', '391', 'Orchard Road', 'Ngee Ann City'),
  at('259569', '1', 'Cluny Road', 'Singapore Botanic Gardens'),
  at('310480', '480', 'Lorong 6 Toa Payoh', 'HDB Hub'),
  at('819666', '78', 'Airport Boulevard', 'Jewel Changi Airport'),
];
