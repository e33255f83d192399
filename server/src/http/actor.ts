import type { Member } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import type { Refusal } from './refusal.ts';
import { unauthenticated } from './refusal.ts';

/** Who makes a request. */
export interface Actor {
  session: string;
  user: { id: number; username: string; email: string };
  /** Null for staff without a membership. */
  member: Member | null;
  /** Whether usual bookings are suggested to them. */
  suggestsUsual: boolean;
  /** That staff gave the member. */
  discountGroup: DiscountGroup;
  /** `resource.action`. */
  rights: ReadonlySet<string>;
  /** Rights are withheld, as staff must have one-time codes and this user has none. */
  mustSetUpCodes: boolean;
}

/** Whose session a token names, and which generation of it. */
export interface Claims {
  session: string;
  user: number;
  generation: number;
}

/** What the Authorization header holds, before a query is made. */
export type Credentials =
  | { kind: 'none' }
  | { kind: 'refused'; refusal: Refusal }
  | ({
      kind: 'session';
      /** Has the same token refused from now on, before a query is made, and counted by address. */
      refuse: (refusal: Refusal) => void;
    } & Claims);

/** Finds who these credentials belong to: null without any. Throws a 401 if they are refused. */
export type FindActor = (credentials: Credentials | null) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null only before the request's first hook. */
    credentials: Credentials | null;
  }
}

/** 401 that makes a client refresh and try again. */
export const tokenNotValid = (message: string) =>
  unauthenticated('token_not_valid', 'Given token not valid for any token type', {
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });
