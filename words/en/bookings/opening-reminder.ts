/** Words of being reminded when a time opens for booking. */
export const remindMe = 'Remind me';
export const saving = 'Saving';
export const reminded = 'We’ll remind you when it opens.';
export const cancelReminder = 'Cancel reminder';
export const cancelling = 'Cancelling';
export const refusals = {
  too_many_reminders: { title: 'You’ve reached the limit of 20 reminders. Cancel one first.', detail: '' },
  already_open: { title: 'This time is now open. Reload the calendar to book it.', detail: '' },
};
