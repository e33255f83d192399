/** Names of an assistant's tools, as its user sees them. */
export const titles = {
  who_am_i: 'Who am I',
  club_information: 'Club information and rules',
  find_free_times: 'Find free times',
  check_time: 'Check a time and its price',
  book_time: 'Book a time',
  move_booking: 'Move a booking',
  cancel_booking: 'Cancel a booking',
  my_bookings: 'My bookings',
  what_i_owe: 'What I owe',
  find_events: 'Find events',
  sign_up_for_event: 'Sign up for an event',
  leave_event: 'Cancel event seats',
  find_member: 'Find a member',
  today_at_the_club: 'Today at the club',
  add_note: 'Add a note about a member',
  who_is_waiting: 'Who is waiting',
};
