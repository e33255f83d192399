/** Words of the code that a membership card shows at the front desk. */
export const tab = 'Card';
export const close = 'Close';
/** "Ordinary member" */
export const memberOfTier = (tier: string) => `${tier} member`;
export const qrOf = 'QR code of your membership card';
export const drawing = 'Making your code.';
/** Said once it stands, and not again with each new one. */
export const ready = 'Your code is on the screen. It changes every 30 seconds.';
export const nextIn = (seconds: number) => `New code in ${seconds} s`;
export const offlineToo = 'Works without a connection';
export const failed = 'This device could not make the code.';
export const failedDetail = 'Say your membership number at the front desk.';

/** `ahead`: the device's clock is later than the club's. */
export const clockOff = (minutes: number, ahead: boolean) =>
  `This device’s clock is ${minutes < 1 ? 'less than a minute' : minutes === 1 ? 'a minute' : `${minutes} minutes`} ${ahead ? 'fast' : 'slow'}. The code follows the club’s clock.`;

// Making it anew
export const lostDevice = 'Lost a device?';
export const renew = 'End its codes';
export const renewing = 'Ending them';
export const renewed = 'Other devices make no codes for you until they are online again and signed in.';
export const renewFailed = 'We could not end the codes of other devices.';
