import type { ApprovalStatus } from '@portal/contract';
import { pageOffset, pageIn } from '../data/in-address.ts';

/** The status of a request, by its name in an address. */
export const requestFilters = {
  pending: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  withdrawn: 'WITHDRAWN',
} as const satisfies Record<string, ApprovalStatus>;
export type RequestFilter = keyof typeof requestFilters;

/** The view of the member's requests, as the address has it. */
export interface RequestsQuery {
  /** Null: all of them. */
  readonly status: RequestFilter | null;
  /** From 1. */
  readonly page: number;
}

const isFilter = (name: string): name is RequestFilter => Object.hasOwn(requestFilters, name);

/** Reads the view from an address; values that make no sense are ignored. */
export function readRequests(query: URLSearchParams): RequestsQuery {
  const status = query.get('status') ?? '';
  return { status: isFilter(status) ? status : null, page: pageIn(query) };
}

/** The list call's query: the newest first. */
export const requestQuery = ({ status, page }: RequestsQuery) => ({
  ordering: '-created_at' as const,
  ...(status && { status: requestFilters[status] }),
  ...pageOffset(page),
});
