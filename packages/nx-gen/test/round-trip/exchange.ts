import type { Verb } from './open-api';

/** A record as the API answers it. */
export type Row = Record<string, unknown>;

export interface Answer {
  status: number;
  /** The parsed body; its text where it is no JSON. */
  body: unknown;
}

/** One request to a resource: a body, and what follows the address (`?limit=5`). */
export interface Request {
  verb: Verb;
  id?: string;
  query?: string;
  body?: unknown;
}

/** A call of Prisma's own client; what JSON has no values for stands in objects of one key. */
export interface BareCall {
  method: 'create' | 'update' | 'delete' | 'findUniqueOrThrow' | 'findMany';
  args: object;
}

/** What Prisma's own client did with a call. */
export type BareAnswer =
  | { isDone: true; result: unknown }
  | { isDone: false; name: string; code?: string; message: string };
