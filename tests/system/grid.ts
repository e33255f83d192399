const addresses = process.env['TEST_ADDRESSES']?.split(',');

/**
 * True when a run looks at the screen with this address of the route table: `npm test -- changed` names those of a
 * change.
 */
export const isInScope = (address: string): boolean => !addresses || addresses.includes(address);
