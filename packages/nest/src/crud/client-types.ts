import type { ModelTypes } from '../resource/model-types';
import type { Delegate, PrismaClientLike } from './prisma-client';

/** The project's own client, restricted to what also exists inside a transaction. */
export type ClientOf<T extends ModelTypes> = T extends { client: infer C extends PrismaClientLike }
  ? C
  : PrismaClientLike;

/** The calls of the model on that client. */
export type DelegateOf<T extends ModelTypes> = T extends { client: infer C; delegate: infer D }
  ? D extends keyof C
    ? C[D]
    : never
  : Delegate;
