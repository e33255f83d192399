/** Ways in which programs of others may join the portal; each is off until the club turns it on. */
export const otherPrograms = ['ACCESS_TOKENS', 'WEBHOOKS', 'ASSISTANTS'] as const;
export type OtherProgram = (typeof otherPrograms)[number];
