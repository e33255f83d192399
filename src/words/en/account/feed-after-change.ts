/** Words of the calendar feed that outlives a password. */
export const feedStays = 'Your calendar feed still works';
export const feedStaysDetail =
  'A new password doesn’t change its address. Turn it off if somebody else may have it; you can create a new one at any time.';
export const turnOff = 'Turn off calendar feed';
export const turningOff = 'Turning off';
export const turnedOff = 'Your calendar feed is off';
export const turnOffFailed = 'We couldn’t turn it off.';
