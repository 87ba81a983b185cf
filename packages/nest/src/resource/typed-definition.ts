import type { FieldDefinition, FieldKind, ResourceDefinition } from './definition';
import type { SoftDelete } from './record-rules';
import type { ModelTypes, WhereOf } from './model-types';

/**
 * A resource whose names and kinds are type-checked against the model's row: a field that is
 * missing, misspelt or of another kind does not compile.
 */
export type ResourceOf<T extends ModelTypes> = Omit<
  ResourceDefinition,
  'delegate' | 'fields' | 'live' | 'softDelete'
> & {
  readonly live?: ConditionOf<T>;
  readonly softDelete?: SoftDelete & {
    readonly unless?: readonly ConditionOf<T>[];
    readonly refersTo?: readonly ConditionOf<T>[];
  };
  readonly delegate: T extends { delegate: infer D } ? D : string;
  readonly fields: T extends { row: infer TRow extends object }
    ? FieldsOf<TRow, T['record']>
    : ResourceDefinition['fields'];
};

/** A condition on the model's records: Prisma's `where`. */
type ConditionOf<T extends ModelTypes> = object & WhereOf<T>;

declare const TYPES: unique symbol;

/** A resource that carries the types of its model, so that DTOs are type-checked against them. */
export type Resource<T extends ModelTypes> = ResourceOf<T> & { readonly [TYPES]?: T };

/** A column that records do not show, such as a password, has no field unless it has another public name. */
type FieldsOf<TRow, TRecord> = {
  readonly [K in keyof TRow & keyof TRecord]: FieldOf<TRow[K]>;
} & { readonly [K in Exclude<keyof TRow, keyof TRecord>]?: FieldOf<TRow[K]> };

/** Json may be of any type: projects declare their own types for such columns. */
type FieldOf<T> =
  | (FieldDefinition & { readonly kind: 'Json' })
  | (Omit<FieldDefinition, 'kind' | 'list' | 'optional'> &
      (NonNullable<T> extends readonly (infer TItem)[]
        ? { readonly kind: KindOf<TItem>; readonly list: true }
        : { readonly kind: KindOf<NonNullable<T>>; readonly list?: false } & Optionality<T>));

/** Without `strictNullChecks` every type includes null, so optional fields cannot be told apart. */
type Optionality<T> = null extends string
  ? { readonly optional?: boolean }
  : null extends T
    ? { readonly optional: true }
    : { readonly optional?: false };

type KindOf<T> = [T] extends [string]
  ? string extends T
    ? 'String'
    : 'Enum' | 'DateTime' // an enum named Date shadows the built-in type in Prisma's declarations
  : [T] extends [number]
    ? 'Int' | 'Float'
    : [T] extends [bigint]
      ? 'BigInt'
      : [T] extends [boolean]
        ? 'Boolean'
        : [T] extends [Date]
          ? 'DateTime'
          : [T] extends [Uint8Array]
            ? 'Bytes'
            : Extract<FieldKind, 'Decimal'>;
