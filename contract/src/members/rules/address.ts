/** A home address, as the club has it. */
interface StreetAddress {
  readonly address_block?: string | null;
  readonly address_street?: string | null;
  readonly address_unit?: string | null;
  readonly address_building?: string | null;
}

/** "65 Causeway View, #14-63"; empty where nothing is on file. */
export function streetAddress({
  address_block,
  address_street,
  address_unit,
  address_building,
}: StreetAddress): string {
  const street = [address_block, address_street].filter(Boolean).join(' ');
  return [street, address_unit, address_building].filter(Boolean).join(', ');
}
