/** What is said of a password while it is being chosen. */
export const strengths = {
  short: '太短：至少8个字符。',
  weak: '容易被猜到，请加一两个词。',
  fair: '尚可。再加一个词会难猜得多。',
  strong: '很强：难以猜到。',
} as const;
