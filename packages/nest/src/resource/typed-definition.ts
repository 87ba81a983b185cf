import type { FieldDefinition, FieldKind, ResourceDefinition, SoftDelete } from './definition';
import type { ModelTypes, WhereOf } from './model-types';

/**
 * A resource whose names and kinds the compiler has compared with the model's row: a field that is
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

/** A condition on the model's records, in Prisma's own words. */
type ConditionOf<T extends ModelTypes> = object & WhereOf<T>;

declare const TYPES: unique symbol;

/** A resource that remembers the types of its model, so that DTOs are compared with them. */
export type Resource<T extends ModelTypes> = ResourceOf<T> & { readonly [TYPES]?: T };

/** What a record does not show, such as a password, has no field, unless clients call it otherwise. */
type FieldsOf<TRow, TRecord> = {
  readonly [K in keyof TRow & keyof TRecord]: FieldOf<TRow[K]>;
} & { readonly [K in Exclude<keyof TRow, keyof TRecord>]?: FieldOf<TRow[K]> };

/** Json may be of any type: projects give such columns types of their own. */
type FieldOf<T> =
  | (FieldDefinition & { readonly kind: 'Json' })
  | (Omit<FieldDefinition, 'kind' | 'list' | 'optional'> &
      (NonNullable<T> extends readonly (infer TItem)[]
        ? { readonly kind: KindOf<TItem>; readonly list: true }
        : { readonly kind: KindOf<NonNullable<T>>; readonly list?: false } & Optionality<T>));

/** Without `strictNullChecks` every type takes null, and the compiler cannot tell the two apart. */
type Optionality<T> = null extends string
  ? { readonly optional?: boolean }
  : null extends T
    ? { readonly optional: true }
    : { readonly optional?: false };

type KindOf<T> = [T] extends [string]
  ? string extends T
    ? 'String'
    : 'Enum' | 'DateTime' // an enum called Date takes the place of that type in Prisma's own declarations
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
