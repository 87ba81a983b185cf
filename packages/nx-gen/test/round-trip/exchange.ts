import type { Verb } from './open-api';

/** A record as the API returns it. */
export type Row = Record<string, unknown>;

export interface ApiResponse {
  status: number;
  /** The parsed body, or its text where it is not JSON. */
  body: unknown;
}

/** One request to a resource: a body, and a query string (`?limit=5`). */
export interface ApiRequest {
  verb: Verb;
  id?: string;
  query?: string;
  body?: unknown;
}

/** A call of Prisma's own client; values that JSON lacks are wrapped in single-key objects. */
export interface ClientCall {
  method: 'create' | 'update' | 'delete' | 'findUniqueOrThrow' | 'findMany';
  args: object;
}

/** The result of a call of Prisma's own client. */
export type ClientResult =
  | { isDone: true; result: unknown }
  | { isDone: false; name: string; code?: string; message: string };
