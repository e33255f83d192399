/**
 * The emails of this capability, unless staff have written their own: a subject, which is also the heading, paragraphs with
 * `{values}`, and the label of the button.
 */
export const emails = {
  EVENT_SEATS: {
    subject: 'You have {seats}: {event}',
    paragraphs: [
      'You have {seats} at {event}, {time}. {place}',
      '{price}',
      '{button}',
      'If you can’t come, cancel your seats so another member can have them.',
    ],
    button: 'View event',
  },
  EVENT_CHANGED: {
    subject: 'Changed: {event}',
    paragraphs: [
      '{event} has changed. It’s now {time}. {place}',
      '{seats}',
      '{button}',
      'If you can’t come, cancel on its page before it starts. That’s free, and we refund what you’ve paid.',
    ],
    button: 'View event',
  },
  EVENT_CALLED_OFF: {
    subject: 'Called off: {event}',
    paragraphs: ['{event}, {time}, won’t take place.', '{reason}', '{refund}', '{button}'],
    button: 'View event',
  },
};
