import type { ModelTypes } from '../resource/model-types';
import type { Delegate, PrismaClientLike } from './prisma-client';

/** The project's own client, restricted to what also exists inside a transaction. */
export type ClientOf<T extends ModelTypes> = T extends { client: infer C extends PrismaClientLike }
  ? C
  : PrismaClientLike;

/**
 * A client that `$extends` made, or one inside its transactions: TypeScript does not take it for the plain one, because Prisma
 * types its calls in another way. It is told by what it lacks, so that a plain client of another schema is still refused.
 */
type ExtendedClientOf<T extends ModelTypes> = T extends { delegate: infer D extends string }
  ? PrismaClientLike & { readonly $on?: never } & Readonly<Record<D, object>>
  : never;

/** The clients that a service can work on. */
export type AcceptedClientOf<T extends ModelTypes> = ClientOf<T> | ExtendedClientOf<T>;

/** The calls of the model on that client. */
export type DelegateOf<T extends ModelTypes> = T extends { client: infer C; delegate: infer D }
  ? D extends keyof C
    ? C[D]
    : never
  : Delegate;
