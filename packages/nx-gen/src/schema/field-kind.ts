/** Prisma's scalar types. */
export const SCALARS = [
  'String',
  'Boolean',
  'Int',
  'BigInt',
  'Float',
  'Decimal',
  'DateTime',
  'Json',
  'Bytes',
] as const;

export type ScalarKind = (typeof SCALARS)[number] | 'Enum';

/**
 * Scalars and enums hold values; a relation, a column that Prisma's client does not have, and a
 * scalar that is none of ours have kinds of their own.
 */
export type FieldKind = ScalarKind | 'Relation' | 'Unsupported' | 'Unknown';

/** What `/// @gen_format(…)` takes. */
export const FORMATS = [
  'email',
  'url',
  'password',
  'tel',
  'timezone',
  'currency',
  'color',
  'code',
  'markdown',
] as const;
export type FormatKind = (typeof FORMATS)[number];

/** What `/// @gen_format(…)` says of a number. */
export type NumberFormat =
  | { kind: 'money'; currency: string }
  /** Money in whatever currency this field of the record names. */
  | { kind: 'moneyIn'; currencyField: string }
  | { kind: 'percent' };

/** What `/// @gen_upload(…)` takes. */
export const UPLOADS = ['image', 'file'] as const;
export type UploadKind = (typeof UPLOADS)[number];
