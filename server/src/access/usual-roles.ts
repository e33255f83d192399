/** The roles of a new club's staff beside the administrator, with their rights. The club changes them as it likes. */
export const usualRoles: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'Front desk': [
      'member.view member.add member.change member_journal.view member_journal.add member_email.view',
      'member_email.resend',
      // Inviting a new member to a login: giving that login a role takes a right of its own.
      'general_user.add',
      'membership_card.view membership_card.add membership_card.change',
      'approval_request.view approval_record.view approval_record.decide',
      'facility.view reservation.view reservation.add reservation.change reservation.delete',
      'reservation_slot.view reservation_slot.add reservation_slot.delete waiting.view waiting.delete',
      'calendar_event.view event_registration.view event_registration.add event_registration.delete',
      'payment_invoice.view reservation_payment.view reservation_payment.settle',
      'credit_entry.view voucher.view closing.view closing.add',
    ],
    Accounts: [
      'member.view product.view product.add product.change fee_run.add membership_fee.change',
      'payment_invoice.view payment_invoice.add payment_invoice.change payment_invoice.issue',
      'payment_invoice.refund payment_invoice.void reservation_payment.view reservation_payment.change',
      'reservation_payment.settle credit_entry.view closing.view closing.add reconciliation.view',
      'reconciliation.change report.view voucher_group.view voucher.view voucher.add voucher.change',
    ],
    'News and events': [
      'member.view post.view post.add post.change post.delete upload.add',
      'calendar_event.view calendar_event.add calendar_event.change calendar_event.delete',
      'calendar_event.message event_registration.view event_registration.add event_registration.delete',
      'newsletter.view newsletter.add newsletter.change newsletter.delete notification.view notification.add',
    ],
  }).map(([name, lines]) => [name, lines.flatMap((line) => line.split(' '))]),
);
