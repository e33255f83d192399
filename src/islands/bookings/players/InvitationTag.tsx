import { tags } from '#words/bookings/invitation';
import type { InvitationStage } from '../../../lib/bookings/players/invitations.ts';
import { check, close, hourglass, timeOver } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

/** The look of each stage; a player's status is one of the first three. */
export const invitationLooks = {
  INVITED: { kind: 'wait', icon: hourglass },
  ACCEPTED: { kind: 'good', icon: check },
  DECLINED: { kind: 'over', icon: close },
  CANCELLED: { kind: 'over', icon: close },
  OVER: { kind: 'over', icon: timeOver },
} as const;

/** The stage of an invitation, in a word or two. */
export const InvitationTag = ({ stage }: { readonly stage: InvitationStage }) => (
  <Tag {...invitationLooks[stage]}>{tags[stage]}</Tag>
);
