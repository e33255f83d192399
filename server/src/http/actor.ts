import type { Member } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import type { Refusal } from './refusals/refusal.ts';
import { unauthenticated } from './refusals/refusal.ts';

/** The access token by which a program makes a request for its owner. */
export interface ActorToken {
  id: number;
  name: string;
  /** As they were chosen: rights of staff among them may be gone. */
  scopes: ReadonlySet<string>;
  /** Those that are about the owner's own things. */
  ownScopes: ReadonlySet<string>;
  /** ms */
  expiresAt: number;
}

/** The user who makes a request. */
export interface Actor {
  /** `NO_SESSION` where a program makes the request. */
  session: string;
  /** Left out where the user themselves is signed in. */
  token?: ActorToken;
  user: { id: number; username: string; email: string };
  /** Null for staff without a membership. */
  member: Member | null;
  /** True if usual bookings are suggested to them. */
  suggestsUsual: boolean;
  /** The rights that staff gave the user. */
  discountGroup: DiscountGroup;
  /** `resource.action`; with an access token those of its scopes alone. */
  rights: ReadonlySet<string>;
  /** Rights are withheld, as staff must have one-time codes and this user has none. */
  mustSetUpCodes: boolean;
}

/** The session of nobody. */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** The session that a token names, and its generation. */
export interface Claims {
  session: string;
  user: number;
  generation: number;
}

/** The content of the Authorization header, before any query. */
export type Credentials =
  | { kind: 'none' }
  | { kind: 'refused'; refusal: Refusal }
  | ({
      kind: 'session';
      /** Makes later requests with this token fail before any query, counted by address. */
      refuse: (refusal: Refusal) => void;
    } & Claims)
  /** An access token that looks like one; `hash` is how it is stored. */
  | { kind: 'token'; hash: string };

/** Finds the user of these credentials; null without credentials. Throws a 401 if they are refused. */
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
