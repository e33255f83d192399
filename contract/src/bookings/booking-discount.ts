import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { discountGroups } from '../members/rules/options.ts';
import { codes, idFilter } from '../wire.ts';

export const discountEndpoints = {
  'GET /booking/discount/': endpoint({
    summary: 'The discount group of the member a booking is for, and whether this month’s cap is used up',
    access: 'member',
    right: 'reservation.add',
    /** Oneself where left out, or one of one's family; anybody else takes `reservation.add`. */
    query: z.strictObject({ member: idFilter.optional() }),
    answers: { 200: z.object({ discount_group: codes(discountGroups), used_up: z.boolean() }) },
  }),
};
