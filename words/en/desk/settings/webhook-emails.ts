/** The email to staff about a webhook that the portal switched off. */
export const webhookPhrases = {
  subject: (name: string) => `The webhook “${name}” was switched off`,
  reasons: {
    GONE: (url: string) => `${url} answered that it’s gone for good (410).`,
    FAILING: (url: string) => `We couldn’t deliver anything to ${url} for three days.`,
  },
  consequence:
    'It gets no more messages. Once the receiver works again, switch the webhook on and send what it missed.',
  open: 'Open the webhook',
};
