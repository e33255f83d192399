/** What is said of a password while it is being chosen. */
export const strengths = {
  short: 'Too short so far: at least 8 characters.',
  weak: 'Easy to guess. Add a word or two.',
  fair: 'Fair. One more word makes it much harder to guess.',
  strong: 'Strong: hard to guess.',
} as const;
