import { hasPlainId } from '../ids/id-codec';
import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';
import { publicName } from '../resource/names';
import type { Properties } from './named-schema';

/** What a value of each kind looks like in JSON. */
const SCHEMAS = {
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  BigInt: { type: 'string', format: 'int64' },
  Float: { type: 'number' },
  Decimal: { type: 'string', format: 'decimal' },
  DateTime: { type: 'string', format: 'date-time' },
  // any value: a type would leave some out
  Json: { oneOf: [{}] },
  Bytes: { type: 'string', format: 'byte' },
  Enum: { type: 'string' },
} as const satisfies Readonly<Record<FieldKind, object>>;

/** One value of a field. */
export const valueSchema = ({ kind, values }: FieldDefinition) =>
  values ? { ...SCHEMAS[kind], enum: [...values] } : SCHEMAS[kind];

/** An id as records have it. */
export function idSchema(resource: ResourceDefinition) {
  const field = hasPlainId(resource) ? resource.fields['id'] : undefined;
  return field ? valueSchema(field) : SCHEMAS.String;
}

/** The fields of a resource as its lists have them in JSON, with its `id`. */
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
