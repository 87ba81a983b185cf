import { camelCase } from '../naming/words';
import {
  isSecret,
  type ConstraintIR,
  type FieldIR,
  type ModelIR,
  type SchemaIR,
} from '../schema/ir';

/** The name of every record's key, whatever it consists of. */
const ID = 'id';

/**
 * Returns the schema with the names that clients use. Every record has an `id` for its whole key, so a column of that
 * name that is not the key itself is sent as `<model>Id`, including everything that refers to it. Only public models are
 * renamed; the others keep Prisma's names.
 */
export function withPublicNames(schema: SchemaIR): SchemaIR {
  const renamed = new Map(
    schema.models.flatMap((model) => {
      const name = model.isMarked ? publicId(model) : undefined;
      return name === undefined ? [] : [[model.name, name] as const];
    }),
  );
  if (renamed.size === 0) return schema;
  return { ...schema, models: schema.models.map((model) => withNames(model, renamed)) };
}

/** Returns the name of a field in Prisma's client. */
export const propertyOf = ({ name, property = name }: FieldIR): string => property;

/** Returns the name in Prisma's client of the field with this public name. */
export function propertyNamed({ fields }: ModelIR, name: string): string {
  const field = fields.find((one) => one.name === name);
  return field ? propertyOf(field) : name;
}

/** Returns the public name of a model's column `id`; undefined where it is the key, hidden, secret, or absent. */
function publicId({ name, key, fields }: ModelIR): string | undefined {
  const isKey = key.fields.length === 1 && key.fields[0] === ID;
  const column = fields.find((field) => field.name === ID);
  if (isKey || !column || column.directives.hidden || isSecret(column)) return undefined;
  const taken = new Set(fields.map((field) => field.name));
  const wanted = `${camelCase(name)}Id`;
  let free = wanted;
  for (let number = 2; taken.has(free); number++) free = `${wanted}${number}`;
  return free;
}

function withNames(model: ModelIR, renamed: ReadonlyMap<string, string>): ModelIR {
  const own = (name: string): string => (name === ID && renamed.get(model.name)) || name;
  const of = (other: string, name: string): string => (name === ID && renamed.get(other)) || name;
  const constraint = (one: ConstraintIR): ConstraintIR => ({ ...one, fields: one.fields.map(own) });
  return {
    ...model,
    ...(model.label !== undefined && { label: own(model.label) }),
    ...(model.sort && { sort: { ...model.sort, field: own(model.sort.field) } }),
    key: { ...model.key, fields: model.key.fields.map(own) },
    uniques: model.uniques.map(constraint),
    indexes: model.indexes.map((one) => ({ ...constraint(one), inOrder: one.inOrder.map(own) })),
    trigrams: model.trigrams.map(own),
    foreignKeys: model.foreignKeys.map(constraint),
    fields: model.fields.map((field) => ({
      ...field,
      name: own(field.name),
      ...(own(field.name) !== field.name && { property: field.name }),
      ...(field.relation && {
        relation: {
          ...field.relation,
          fields: field.relation.fields.map(own),
          references: field.relation.references.map((name) => of(field.type, name)),
        },
      }),
    })),
  };
}
