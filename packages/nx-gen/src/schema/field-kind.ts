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
 * Scalars and enums hold values. Relations, columns that Prisma's client does not have, and scalars unknown to the
 * generator have kinds of their own.
 */
export type FieldKind = ScalarKind | 'Relation' | 'Unsupported' | 'Unknown';

/** Arguments of `/// @gen_format(…)`. */
export const FORMATS = [
  'email',
  'url',
  'hostname',
  'password',
  'tel',
  'timezone',
  'currency',
  'color',
  'code',
  'markdown',
  'day',
  'object',
] as const;
export type FormatKind = (typeof FORMATS)[number];

/** Those that each text of a list may have. */
export const LIST_FORMATS = [
  'email',
  'url',
  'hostname',
  'tel',
] as const satisfies readonly FormatKind[];
export type ListFormat = (typeof LIST_FORMATS)[number];

/** Formats of a number in `/// @gen_format(…)`. */
export type NumberFormat =
  | { kind: 'money'; currency: string }
  /** Money in the currency that this field of the record names. */
  | { kind: 'moneyIn'; currencyField: string }
  | { kind: 'percent' };

/** Arguments of `/// @gen_upload(…)`. */
export const UPLOADS = ['image', 'file'] as const;
export type UploadKind = (typeof UPLOADS)[number];
