/** Words of the code that a membership card shows at the front desk. */
export const tab = 'Card';
export const close = 'Close';
/** "Ordinary member" */
export const memberOfTier = (tier: string) => `${tier} member`;
export const qrOf = 'QR code of your membership card';
export const drawing = 'Creating your code.';
/** Announced once it is shown, and not again with each new one. */
export const ready = 'Your code is on the screen. It changes every 30 seconds.';
export const nextIn = (seconds: number) => `New code in ${seconds} s`;
export const offlineToo = 'Works offline';
export const failed = 'We couldn’t create the code on this device.';
export const failedDetail = 'Give your membership number at the front desk.';

/** `ahead`: the device's clock is later than the club's. */
export const clockOff = (minutes: number, ahead: boolean) =>
  `This device’s clock is ${minutes < 1 ? 'less than a minute' : minutes === 1 ? 'a minute' : `${minutes} minutes`} ${ahead ? 'fast' : 'slow'}. The code follows the club’s clock.`;

// Replacing it
export const lostDevice = 'Lost a phone?';
export const renew = 'Turn off its codes';
export const renewing = 'Turning off';
export const renewed = 'Your other devices can’t show a code until they’re online and signed in again.';
export const renewFailed = 'We couldn’t turn off the codes on your other devices.';
