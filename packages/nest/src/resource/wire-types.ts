import type { ModelTypes } from './model-types';

/** Prisma's Decimal, identified by a method that no other column type has. */
interface DecimalLike {
  toSignificantDigits(): unknown;
}

/** Column types serialized as text. */
type AsText = Date | bigint | Uint8Array | DecimalLike;

type Scalar = string | number | boolean | AsText | null | undefined;

/** A value as serialized in JSON; Json columns may be of any type. */
type WireOf<V> = [V] extends [Scalar]
  ? WireScalar<V>
  : [V] extends [readonly (infer TItem extends Scalar)[]]
    ? WireScalar<TItem>[]
    : unknown;

/**
 * Distributes, so that null in a union is preserved. An enum may appear as text: one named `Date`
 * shadows the built-in type in Prisma's declarations.
 */
type WireScalar<V> = V extends AsText | string ? string : V;

/** The shape that a response DTO must have: a missing property or one of another type does not compile. */
export type ResponseOf<T extends ModelTypes> = {
  [K in keyof T['record']]: WireOf<T['record'][K]>;
};
