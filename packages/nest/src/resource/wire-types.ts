import type { ModelTypes } from './model-types';

/** Prisma's Decimal, by what no other type of a column has. */
interface DecimalLike {
  toSignificantDigits(): unknown;
}

/** Types of columns that travel as text. */
type AsText = Date | bigint | Uint8Array | DecimalLike;

type Simple = string | number | boolean | AsText | null | undefined;

/** A value as it travels in JSON; columns of JSON may be of any type. */
type WireOf<V> = [V] extends [Simple]
  ? OneOf<V>
  : [V] extends [readonly (infer TItem extends Simple)[]]
    ? OneOf<TItem>[]
    : unknown;

/**
 * Distributes: null beside a date stays null. An enum may be told as text: one called `Date` takes the
 * place of that type in Prisma's own declarations.
 */
type OneOf<V> = V extends AsText | string ? string : V;

/** A record as a response DTO has to have it: a property that it lacks or has of another type does not compile. */
export type AnswerOf<T extends ModelTypes> = {
  [K in keyof T['record']]: WireOf<T['record'][K]>;
};
