/**
 * The emails of this capability, unless staff have written their own: a subject, which is also the heading, paragraphs with
 * `{values}`, and the label of the button.
 */
export const emails = {
  BOOKING_CONFIRMED: {
    subject: 'Confirmed: {facility}, {time}',
    paragraphs: [
      '{booking} is confirmed: {facility}, {time}.',
      '{party}',
      '{price}',
      '{check_in}',
      '{button}',
      '{clock}',
    ],
    button: 'View booking',
  },
  BOOKING_CHANGED: {
    subject: 'Changed: {facility}, {time}',
    paragraphs: [
      '{who} changed {booking}. It’s now: {facility}, {time}.',
      'It was: {old_facility}, {old_time}.',
      '{price}',
      '{refund}',
      '{button}',
      '{clock}',
    ],
    button: 'View booking',
  },
  BOOKING_CANCELLED: {
    subject: 'Cancelled: {facility}, {time}',
    paragraphs: ['{who} cancelled {booking}: {facility}, {time}.', '{refund}', '{button}', '{clock}'],
    button: 'View booking',
  },
  BOOKING_RELEASED: {
    subject: 'Released: {facility}, {time}',
    paragraphs: [
      '{booking} was released: {facility}, {time}.',
      '{missed}',
      '{released}',
      '{button}',
      '{clock}',
    ],
    button: 'View booking',
  },
  BOOKING_REMINDER: {
    subject: 'Reminder: {facility}, {time}',
    paragraphs: [
      '{booking} is coming up: {facility}, {time}.',
      '{party}',
      '{price}',
      '{check_in}',
      'If you can’t come, cancel it so another member can book the time.',
      '{button}',
      '{clock}',
    ],
    button: 'View booking',
  },
  BOOKING_HELD: {
    subject: 'Pay by {until}: {facility}, {time}',
    paragraphs: [
      '{club} has reserved this for you: {facility}, {time}.',
      '{party}',
      '{price} Pay by {until} to confirm it. After that, others can book the time.',
      '{button}',
      '{clock}',
    ],
    button: 'Pay now',
  },
  BOOKING_EXPIRED: {
    subject: 'Not paid in time: {facility}, {time}',
    paragraphs: [
      '{booking} wasn’t paid in time and is cancelled: {facility}, {time}.',
      'You don’t have to pay anything.',
      '{button}',
      '{clock}',
    ],
    button: 'Book another time',
  },
  PLACE_OFFERED: {
    subject: 'A place is free: {facility}, {time}',
    paragraphs: [
      'The time you’re waiting for is free: {facility}, {time}.',
      'It’s on hold for you until {until}. After that, we’ll offer it to the next member.',
      '{price}',
      '{button}',
      '{clock}',
    ],
    button: 'Accept or decline',
  },
  OFFER_EXPIRED: {
    subject: 'Offer expired: {facility}, {time}',
    paragraphs: [
      'This time was on hold for you until {until}: {facility}, {time}.',
      'You didn’t accept it, so we offered it to the next member. You haven’t been charged, and you’re no longer on the waiting list.',
      '{button}',
      '{clock}',
    ],
    button: 'Find a free time',
  },
  BOOKING_OPENED: {
    subject: 'Open for booking: {facility}, {time}',
    paragraphs: [
      'You asked us to remind you when booking opens for {facility}, {time}.',
      'You can book it now. We haven’t kept it for you, so others can book it too.',
      '{button}',
      '{clock}',
    ],
    button: 'Book this time',
  },
  OPENED_BUT_TAKEN: {
    subject: 'Already booked: {facility}, {time}',
    paragraphs: [
      'You asked us to remind you when booking opens for {facility}, {time}.',
      'Booking has opened, but another member has booked this time. You can join the waiting list.',
      '{button}',
      '{clock}',
    ],
    button: 'Join the waiting list',
  },
  OPENING_HELD: {
    subject: 'Pay by {until}: {facility}, {time}',
    paragraphs: [
      'The time you asked for has opened, and {booking} is on hold: {facility}, {time}.',
      '{party}',
      '{card}',
      '{price} Pay by {until} to confirm it. After that, others can book the time.',
      '{button}',
      '{clock}',
    ],
    button: 'Pay now',
  },
  OPENING_REFUSED: {
    subject: 'Not booked: {facility}, {time}',
    paragraphs: [
      'You asked us to book this time when it opens: {facility}, {time}. We couldn’t book it.',
      '{party}',
      '{reason}',
      '{alternatives}',
      'In the calendar you can book another time, or join the waiting list for this one.',
      '{button}',
      '{clock}',
    ],
    button: 'View that day',
  },
  INVITATION: {
    subject: '{holder} invites you: {facility}, {time}',
    paragraphs: [
      '{holder} has booked {facility}, {time}, and invites you to come.',
      'Let them know whether you’ll be there.',
      '{button}',
      '{clock}',
    ],
    button: 'Accept or decline',
  },
  INVITATION_CHANGED: {
    subject: 'Changed: {facility}, {time}',
    paragraphs: [
      'The booking of {holder} that you’re invited to has changed. It’s now: {facility}, {time}.',
      'It was: {old_facility}, {old_time}.',
      'Let them know whether you can still come.',
      '{button}',
      '{clock}',
    ],
    button: 'Accept or decline',
  },
  INVITATION_ENDED: {
    subject: 'No longer invited: {facility}, {time}',
    paragraphs: [
      'You were invited by {holder}: {facility}, {time}.',
      '{why}',
      'You don’t need to come.',
      '{clock}',
    ],
  },
  INVITATION_ANSWERED: {
    subject: '{answer}: {facility}, {time}',
    paragraphs: ['{answer} to {booking}: {facility}, {time}.', '{button}', '{clock}'],
    button: 'See who’s coming',
  },
  SHARE_REQUESTED: {
    subject: 'Your share: {facility}, {time}',
    paragraphs: [
      '{holder} is sharing the price of {facility}, {time}. Your share is {amount}.',
      'Pay it by {until}.',
      '{button}',
      '{clock}',
    ],
    button: 'Pay your share',
  },
  SHARE_ENDED: {
    subject: 'Nothing to pay: {facility}, {time}',
    paragraphs: [
      '{holder} asked you for {amount}, your share of {facility}, {time}.',
      '{why}',
      'You don’t need to pay anything.',
      '{clock}',
    ],
  },
};
