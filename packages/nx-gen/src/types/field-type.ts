import { lastWord } from '../naming/words';
import { isUnsignedType, type UnsignedType } from '../schema/column-range';
import { datePartOf } from '../schema/date-part';
import { holdsList } from '../schema/json-shape/holds-list';
import {
  LIST_FORMATS,
  type FieldIR,
  type ListFormat,
  type ScalarField,
  type ScalarKind,
} from '../schema/ir';

/** The type of a field as users see it: its Prisma type, refined by directives and native types. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'email'
  | 'url'
  | 'hostname'
  | 'tel'
  | 'timezone'
  | 'currency'
  | 'color'
  | 'code'
  | 'longCode'
  | 'markdown'
  | 'password'
  | 'secret'
  | 'choice'
  | 'alternatives'
  | 'image'
  | 'images'
  | 'file'
  | 'files'
  | 'boolean'
  | 'integer'
  | 'unsignedInteger'
  | 'bigInteger'
  | 'unsignedBigInteger'
  | 'float'
  | 'decimal'
  | 'dateTime'
  | 'date'
  | 'day'
  | 'time'
  | 'enum'
  | 'json'
  | 'object'
  | 'shape'
  | 'bytes'
  | 'textList'
  | 'emailList'
  | 'urlList'
  | 'hostnameList'
  | 'telList'
  | 'choiceList'
  | 'integerList'
  | 'floatList'
  | 'bigIntegerList'
  | 'decimalList'
  | 'booleanList'
  | 'dateTimeList'
  | 'dateList'
  | 'timeList'
  | 'enumList'
  | 'jsonList'
  | 'shapeList'
  | 'bytesList';

/** Names of long texts, as the whole name or at its end: `shortDescription`. */
const LONG_TEXT_NAMES = new Set([
  'about',
  'bio',
  'biography',
  'body',
  'comment',
  'comments',
  'content',
  'description',
  'html',
  'instructions',
  'message',
  'note',
  'notes',
  'remark',
  'remarks',
  'summary',
  'text',
]);
const LONG_TEXT_TYPES = new Set(['Text', 'MediumText', 'LongText', 'NText']);
/** From this length on, one line is too short to type in; 255 is the customary length of single-line columns. */
const LONG_TEXT_LENGTH = 256;

/** Names of single-line texts, however long the column is. */
const SINGLE_LINE_NAMES = new Set([
  'heading',
  'headline',
  'label',
  'name',
  'slug',
  'subject',
  'title',
]);

function isLongText({ name, nativeType, rules }: FieldIR): boolean {
  const word = lastWord(name);
  if (SINGLE_LINE_NAMES.has(word)) return false;
  return (
    LONG_TEXT_NAMES.has(word) ||
    LONG_TEXT_TYPES.has(nativeType?.name ?? '') ||
    (rules.max ?? 0) >= LONG_TEXT_LENGTH
  );
}

const SCALAR_TYPES: Record<Exclude<ScalarKind, 'String'>, FieldType> = {
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

const UNSIGNED_TYPES: Record<UnsignedType, FieldType> = {
  UnsignedInt: 'unsignedInteger',
  UnsignedBigInt: 'unsignedBigInteger',
};

/** The lists of texts in a format. */
const TEXT_LIST_TYPES: Readonly<Record<ListFormat, FieldType>> = {
  email: 'emailList',
  url: 'urlList',
  hostname: 'hostnameList',
  tel: 'telList',
};

const LIST_TYPES: Record<ScalarKind, FieldType> = {
  String: 'textList',
  Boolean: 'booleanList',
  Int: 'integerList',
  BigInt: 'bigIntegerList',
  Float: 'floatList',
  Decimal: 'decimalList',
  DateTime: 'dateTimeList',
  Json: 'jsonList',
  Bytes: 'bytesList',
  Enum: 'enumList',
};

/** Returns the type of a field; a scalar missing from these tables does not compile. */
export function fieldTypeOf(field: ScalarField): FieldType {
  const { upload, format, writeOnly } = field.directives;
  if (field.directives.shape) return holdsList(field) ? 'shapeList' : 'shape';
  if (upload) return field.isList ? (`${upload.kind}s` as const) : upload.kind;
  const part = field.kind === 'DateTime' && format !== 'day' && datePartOf(field);
  if (part) return field.isList ? `${part}List` : part;
  if (field.isList) return listTypeOf(field);
  if (writeOnly) return 'secret';
  if (field.rules.oneOf) return 'choice';
  if (field.rules.pattern?.alternatives && !format) return 'alternatives';
  if (format === 'code') return isLongText(field) ? 'longCode' : 'code';
  if (typeof format === 'string') return format;
  const native = field.nativeType?.name;
  if (isUnsignedType(native)) return UNSIGNED_TYPES[native];
  if (field.kind === 'String') return isLongText(field) ? 'longText' : 'text';
  return SCALAR_TYPES[field.kind];
}

function listTypeOf({ kind, directives: { format }, rules }: ScalarField): FieldType {
  if (rules.oneOf) return 'choiceList';
  const given = LIST_FORMATS.find((one) => one === format);
  return given ? TEXT_LIST_TYPES[given] : LIST_TYPES[kind];
}
