import type { PostalAddress } from '@portal/contract';

const at = (postcode: string, block: string, street: string, building: string): PostalAddress => ({
  postcode,
  block,
  street,
  building,
});

/** Places that everybody in Singapore knows. */
const knownAddresses: readonly PostalAddress[] = [
  at('018953', '18', 'Marina Gardens Drive', 'Gardens by the Bay'),
  at('018956', '10', 'Bayfront Avenue', 'Marina Bay Sands'),
  at('038983', '3', 'Temasek Boulevard', 'Suntec City'),
  at('039594', '6', 'Raffles Boulevard', 'Marina Square'),
  at('049178', '1', 'Fullerton Square', 'The Fullerton Hotel'),
  at('098585', '1', 'HarbourFront Walk', 'VivoCity'),
  at('119077', '21', 'Lower Kent Ridge Road', 'National University of Singapore'),
  at('178957', '1', "St. Andrew's Road", 'National Gallery Singapore'),
  at('179103', '252', 'North Bridge Road', 'Raffles City'),
  at('188021', '200', 'Victoria Street', 'Bugis Junction'),
  at('188064', '100', 'Victoria Street', 'National Library'),
  at('189673', '1', 'Beach Road', 'Raffles Hotel'),
  at('238801', '2', 'Orchard Turn', 'ION Orchard'),
  at('238872', '391', 'Orchard Road', 'Ngee Ann City'),
  at('238895', '313', 'Orchard Road', '313@Somerset'),
  at('238896', '181', 'Orchard Road', 'Orchard Central'),
  at('259569', '1', 'Cluny Road', 'Singapore Botanic Gardens'),
  at('307683', '238', 'Thomson Road', 'Velocity @ Novena Square'),
  at('310480', '480', 'Lorong 6 Toa Payoh', 'HDB Hub'),
  at('529510', '4', 'Tampines Central 5', 'Tampines Mall'),
  at('556083', '23', 'Serangoon Central', 'NEX'),
  at('569933', '53', 'Ang Mo Kio Avenue 3', 'AMK Hub'),
  at('608549', '50', 'Jurong Gateway Road', 'JEM'),
  at('639798', '50', 'Nanyang Avenue', 'Nanyang Technological University'),
  at('648886', '1', 'Jurong West Central 2', 'Jurong Point'),
  at('729826', '80', 'Mandai Lake Road', 'Singapore Zoo'),
  at('738099', '1', 'Woodlands Square', 'Causeway Point'),
  at('819666', '78', 'Airport Boulevard', 'Jewel Changi Airport'),
];

/** Streets that don't exist, where the people of the demo club live, with the first half of their postcodes. */
export const demoStreets = [
  ['Lantern Road', '461'],
  ['Jetty Rise', '098'],
  ['Anchor Street', '159'],
  ['Causeway View', '738'],
  ['Old Signal Hill', '119'],
  ['Tide Avenue', '437'],
  ['Mooring Crescent', '529'],
] as const;

/** The postcode of a block, from 1 to 999, of such a street. */
export const demoPostcode = (area: string, block: number): string =>
  `${area}${String(block).padStart(3, '0')}`;

/** As many blocks as such a street has. */
const BLOCKS = 200;

/** For demonstrations: the places that everybody knows, and every block of the demo club's streets. */
export function knownAddress(postcode: string): PostalAddress[] {
  const places = knownAddresses.filter((place) => place.postcode === postcode);
  const block = Number(postcode.slice(3));
  const street = demoStreets.find(([, area]) => postcode.startsWith(area));
  if (!street || block < 1 || block > BLOCKS) return places;
  return [...places, { postcode, block: String(block), street: street[0], building: null }];
}
