import * as z from 'zod';
import type { Work } from '../../jobs/job.ts';
import { NotWorthRetrying, onRequest } from '../../jobs/job.ts';
import type { Vault } from '../gateways/gateway.ts';

/** The job that makes a gateway forget a card or customer, by its own reference. */
export const forgetCard = {
  name: 'money forget card',
  payload: z.object({ gateway: z.string(), card: z.string() }),
};
export const forgetCustomer = {
  name: 'money forget customer',
  payload: z.object({ gateway: z.string(), customer: z.string() }),
};

function mustBe(name: string, gateway: string): void {
  if (name !== gateway) throw new NotWorthRetrying(`The gateway ${gateway} isn't configured.`);
}

/** Has the gateway forget cards that were removed, and the customers that members who were erased had been, until it answers. */
export const forgetCards = (name: string, vault: Vault): Work[] => [
  onRequest(forgetCard, async ({ gateway, card }) => {
    mustBe(name, gateway);
    await vault.removeCard(card);
  }),
  onRequest(forgetCustomer, async ({ gateway, customer }) => {
    mustBe(name, gateway);
    await vault.removeCustomer(customer);
  }),
];
