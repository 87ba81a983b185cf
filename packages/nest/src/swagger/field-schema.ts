import { hasPlainId } from '../ids/id-codec';
import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';
import { publicName } from '../resource/names';
import type { Properties } from './named-schema';

/** The JSON schema of the values of each kind. */
const SCHEMA_BY_KIND = {
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  BigInt: { type: 'string', format: 'int64' },
  Float: { type: 'number' },
  Decimal: { type: 'string', format: 'decimal' },
  DateTime: { type: 'string', format: 'date-time' },
  // any value: a type would exclude some
  Json: { oneOf: [{}] },
  Bytes: { type: 'string', format: 'byte' },
  Enum: { type: 'string' },
} as const satisfies Readonly<Record<FieldKind, object>>;

const UUID = { type: 'string', format: 'uuid' } as const;

/** Returns the schema of one value of a field. Only the column type promises a UUID: a default alone leaves room for other texts. */
export function valueSchema({ kind, values, exact }: FieldDefinition) {
  if (exact === 'uuid') return UUID;
  return values ? { ...SCHEMA_BY_KIND[kind], enum: [...values] } : SCHEMA_BY_KIND[kind];
}

/** Returns the schema of a value that a filter compares with the whole field: responses may have others than these. */
export const comparedSchema = (field: FieldDefinition) =>
  field.oneOf ? { ...valueSchema(field), enum: [...field.oneOf] } : valueSchema(field);

/** Returns the schema of an id as in records. */
export function idSchema(resource: ResourceDefinition) {
  const field = hasPlainId(resource) ? resource.fields['id'] : undefined;
  return field ? valueSchema(field) : SCHEMA_BY_KIND.String;
}

/** Returns the schemas of the fields in a resource's lists, with its `id`. */
export function fieldProperties(resource: ResourceDefinition): Properties {
  const listed = Object.entries(resource.fields).filter(([, field]) => isListed(field));
  const fields = listed.map(([name, field]) => {
    const one = valueSchema(field);
    const schema = field.list
      ? { type: 'array' as const, items: one }
      : { ...one, ...(field.optional && { nullable: true }) };
    return [publicName(resource, name), schema] as const;
  });
  return {
    ...(!hasPlainId(resource) && { id: { type: 'string' } }),
    ...Object.fromEntries(fields),
  };
}
