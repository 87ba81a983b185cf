import type { FieldIR } from '../schema/ir';

/** What a field is to the people who fill it in: its Prisma type, refined by directives and native types. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'email'
  | 'url'
  | 'tel'
  | 'password'
  | 'image'
  | 'images'
  | 'file'
  | 'files'
  | 'boolean'
  | 'integer'
  | 'bigInteger'
  | 'float'
  | 'decimal'
  | 'dateTime'
  | 'date'
  | 'enum'
  | 'json'
  | 'bytes'
  | 'textList'
  | 'numberList'
  | 'bigIntegerList'
  | 'decimalList'
  | 'booleanList'
  | 'dateTimeList'
  | 'enumList'
  | 'jsonList'
  | 'bytesList';

const LONG_TEXT_NAMES = new Set(['content', 'description', 'body', 'bio', 'notes', 'text']);
const LONG_TEXT_TYPES = new Set(['Text', 'MediumText', 'LongText', 'NText']);
/** Above this many characters one line is too short to write in. */
const LONG_TEXT_LENGTH = 200;

const isLongText = (field: FieldIR): boolean =>
  LONG_TEXT_NAMES.has(field.name) ||
  LONG_TEXT_TYPES.has(field.nativeType?.name ?? '') ||
  (field.rules.max ?? 0) > LONG_TEXT_LENGTH;

const SCALAR_TYPES: Record<string, FieldType> = {
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigInteger',
  Float: 'float',
  Decimal: 'decimal',
  DateTime: 'dateTime',
  Json: 'json',
  Bytes: 'bytes',
  Enum: 'enum',
};

const LIST_TYPES: Record<string, FieldType> = {
  Boolean: 'booleanList',
  Int: 'numberList',
  BigInt: 'bigIntegerList',
  Float: 'numberList',
  Decimal: 'decimalList',
  DateTime: 'dateTimeList',
  Json: 'jsonList',
  Bytes: 'bytesList',
  Enum: 'enumList',
};

export function fieldTypeOf(field: FieldIR): FieldType {
  const { upload, format } = field.directives;
  if (upload) return field.isList ? (`${upload}s` as const) : upload;
  if (field.isList) return LIST_TYPES[field.kind] ?? 'textList';
  if (field.kind === 'String') return format ?? (isLongText(field) ? 'longText' : 'text');
  if (field.kind === 'DateTime' && field.nativeType?.name === 'Date') return 'date';
  return SCALAR_TYPES[field.kind] ?? 'text';
}
