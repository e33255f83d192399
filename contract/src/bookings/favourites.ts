import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../wire.ts';

const favourites = z.object({
  /** Ids of facilities, in order. */
  facilities: z.array(id),
});

const path = '/booking/favourite/';

export const favouriteEndpoints = {
  [`GET ${path}` as const]: endpoint({
    summary: 'Your favourite facilities, which a calendar shows first',
    access: 'member',
    scope: 'own.book',
    answers: { 200: favourites },
  }),
  [`PUT ${path}{id}/` as const]: endpoint({
    summary: 'Make a facility one of your favourites',
    access: 'member',
    scope: 'own.book',
    params: byId,
    answers: { 200: favourites },
  }),
  [`DELETE ${path}{id}/` as const]: endpoint({
    summary: 'Take a facility out of your favourites',
    access: 'member',
    scope: 'own.book',
    params: byId,
    answers: { 200: favourites },
  }),
};
