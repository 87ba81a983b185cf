import { object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, ModelIR, SchemaIR } from '../../schema/ir';
import { countedRelations } from '../relation';
import type { ResourcePlan } from '../resource-plan';

/**
 * `links: { reference: 'links', further: true }`: the relations whose records are deleted with one of this resource, with
 * `one: true` those of one record, and with `stay: true` those whose records stay without it.
 */
export function cascadesOf(resource: ResourcePlan, { models }: SchemaIR): [string, Code][] {
  const { model, relations } = resource;
  const counted = new Map(
    countedRelations(resource).map((relation) => [relation.field.name, relation]),
  );
  return model.fields.flatMap((field): [string, Code][] => {
    const of = models.find(({ name }) => name === field.relation?.model);
    const other = of && otherEnd(field, of, model);
    if (!of || !other || field.directives.hidden) return [];
    const known = counted.get(field.name);
    // of what nobody can count it would be said of every record that some lose it
    if (staysWithout(other))
      return known ? [[propertyKey(field.name), staying(known.to.names.resource)]] : [];
    if (other.relation?.onDelete !== 'Cascade') return [];
    // of a list of ids the rows between the two go, and no record
    const isJoin = relations.some(
      ({ field: { name }, kind }) => kind === 'ids' && name === field.name,
    );
    if (isJoin) return [];
    const isFurther = models.some((other) =>
      other.fields.some(
        ({ relation }) => relation?.onDelete === 'Cascade' && relation.model === of.name,
      ),
    );
    return [
      [
        propertyKey(field.name),
        object([
          ...(known
            ? ([['reference', stringLiteral(known.to.names.resource)]] as [string, Code][])
            : []),
          ...(isFurther ? ([['further', 'true']] as [string, Code][]) : []),
          ...(field.isList ? [] : ([['one', 'true']] as [string, Code][])),
        ]),
      ],
    ];
  });
}

const staying = (resource: string): Code =>
  object([
    ['reference', stringLiteral(resource)],
    ['stay', 'true'],
  ]);

/** The field of the other model that holds the key of this one. */
const otherEnd = ({ relation }: FieldIR, of: ModelIR, model: ModelIR): FieldIR | undefined =>
  relation?.fields.length === 0
    ? of.fields.find(
        (other) =>
          other.relation &&
          other.relation.fields.length > 0 &&
          other.relation.model === model.name &&
          other.relation.name === relation.name,
      )
    : undefined;

/** Prisma sets to null what may be null, unless the schema says otherwise. */
const staysWithout = ({ relation, isRequired }: FieldIR): boolean =>
  relation?.onDelete === 'SetNull' || (relation?.onDelete === undefined && !isRequired);
