import type { Operation } from './operations';
import { capitalized, exactly, toWords, type PartName } from './part-name';
import { TEXTS } from './parameter-texts';

type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;
type Schema = Record<string, unknown>;

/**
 * Names a parameter by what it says: `limitUpTo100`, `createdAtDateTime`, `idOfRecord`. One that says something of a resource,
 * such as the fields to sort by, is named after it: `PostGenSortBy`.
 */
export function nameOfParameter(parameter: Parameter, owner: string): PartName {
  const exact = EXACT_NAMES.map((nameOf) => nameOf(parameter)).find((name) => name !== undefined);
  return exact === undefined ? { name: owner + toWords(parameter.name) } : exactly(exact);
}

const EXACT_NAMES: readonly ((parameter: Parameter) => string | undefined)[] = [
  nameOfPlain,
  nameOfPaging,
  nameOfIds,
  nameOfField,
  nameOfPathPart,
  nameOfIfMatch,
  nameOfIfNoneMatch,
];

const PLAIN: readonly (keyof typeof TEXTS)[] = [
  ...(['page', 'after', 'before', 'total', 'can', 'to', 'zone', 'count'] as const),
];

/** Parameters that have only one form. */
function nameOfPlain({ name, description = '' }: Parameter): string | undefined {
  if (name === 'from' && FROM.test(description)) return name;
  return PLAIN.find((known) => known === name && TEXTS[known] === description);
}

const FROM = /^A day in the first of at most \d+ periods, or a time$/;

function nameOfPaging(parameter: Parameter): string | undefined {
  const { name, description } = parameter;
  const { maximum, default: initial } = schemaOf(parameter);
  if (name === 'sortOrder' && description === TEXTS.sortOrder)
    return `sortOrder${toWords(String(initial))}`;
  if (name === 'sortOrder' && description === TEXTS.sortOrderAsc) return 'sortOrderAsc';
  if (name !== 'limit' || description !== TEXTS.limit) return undefined;
  return `limitUpTo${String(maximum)}${initial === USUAL_LIMIT ? '' : `Default${String(initial)}`}`;
}

const USUAL_LIMIT = 10;

function nameOfIds(parameter: Parameter): string | undefined {
  const { name, description, required } = parameter;
  if (name !== 'ids') return undefined;
  const { maxItems } = schemaOf(parameter);
  if (description === TEXTS.idsOrBody) return `idsOrBodyUpTo${String(maxItems)}`;
  if (description !== TEXTS.ids) return undefined;
  return `${required ? 'idsRequiredUpTo' : 'idsUpTo'}${String(maxItems)}`;
}

/** Names a field that filters a list: `name`, `priceNumber`, `publishedAtDateTimeOrNull`. */
function nameOfField(parameter: Parameter): string | undefined {
  const { name, description } = parameter;
  const isOptional = description === TEXTS.optionalField;
  if ((!isOptional && description !== TEXTS.field) || !/^\w+$/.test(name)) return undefined;
  const kind = wordOfType(schemaOf(parameter)['items']);
  if (kind === undefined) return undefined;
  // the text field priceNumber is not the number price
  return (
    name + (kind === '' && LIKE_ANOTHER.test(name) ? 'String' : kind) + (isOptional ? 'OrNull' : '')
  );
}

/** Words for the schemas of values; none ends with another, so that a name can be read in one way only. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: '',
  boolean: 'Boolean',
  integer: 'Integer',
  number: 'Number',
  'string int64': 'BigInt',
  'string decimal': 'Decimal',
  'string date-time': 'DateTime',
  'string byte': 'Bytes',
  'string uuid': 'Uuid',
};

/** Names that end like those of other parameters. */
const LIKE_ANOTHER =
  /(String|Boolean|Integer|Number|BigInt|Decimal|DateTime|Bytes|Uuid|OrNull|InPath|OfRecord)$|UpTo\d|^(sortOrder|(Required)?IfMatch|IfNoneMatch)[A-Z]/;

/** Returns undefined for a schema that says more, such as the values of an enum. */
function wordOfType(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { type, format, ...more } = schema as Schema;
  if (Object.keys(more).length) return undefined;
  return TYPE_WORDS[[type, format].filter(Boolean).join(' ')];
}

/** Names what identifies a record, `idOfRecord`, or a part of the path without a description: `idInPath`. */
function nameOfPathPart(parameter: Parameter): string | undefined {
  if (parameter.in !== 'path' || !/^\w+$/.test(parameter.name)) return undefined;
  const { name, description } = parameter;
  const key = KEY.exec(description ?? '')
    ?.slice(1)
    .find((text) => text !== undefined);
  if (key !== undefined) {
    const [first = '', ...more] = key.split('~');
    return `${[first, ...more.map(capitalized)].join('And')}OfRecord`;
  }
  const kind = wordOfType(parameter.schema);
  return description === undefined && kind !== undefined ? `${name}${kind}InPath` : undefined;
}

/** The key in the description of a record's id: one field, or several. */
const KEY =
  /^(?:The (\w+) of the record|(\w+(?:~\w+)+), with ! in a part written !0 and ~ written !1)$/;

function nameOfIfMatch({
  name,
  description = '',
  required = false,
}: Parameter): string | undefined {
  if (name !== 'If-Match') return undefined;
  if (description === TEXTS.noVersion) return 'IfMatchWithoutVersion';
  const [, version, of] =
    /^The (\w+) of (the|each) record as it was read, in double quotes/.exec(description) ?? [];
  if (!version) return undefined;
  const each = of === 'each' ? 'OfEach' : '';
  return `${required ? 'Required' : ''}IfMatch${capitalized(version)}${each}`;
}

function nameOfIfNoneMatch({ name, description = '' }: Parameter): string | undefined {
  const [, version] =
    /^The ETag of the record as it was read; 304 where its (\w+) is still the same$/.exec(
      description,
    ) ?? [];
  return name === 'If-None-Match' && version ? `IfNoneMatch${capitalized(version)}` : undefined;
}

const schemaOf = ({ schema }: Parameter): Schema => (schema ?? {}) as Schema;
