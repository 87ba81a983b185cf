import { object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, ModelIR, SchemaIR } from '../../schema/ir';
import { countedRelations } from '../relation';
import type { ResourcePlan } from '../resource-plan';

/**
 * Returns `links: { reference: 'links', further: true }`: the relations whose records are deleted with one of this
 * resource, with `one: true` for a to-one relation, and with `stay: true` where the records stay without it.
 */
export function cascadesOf(resource: ResourcePlan, { models }: SchemaIR): [string, Code][] {
  const { model, relations } = resource;
  const counted = new Map(
    countedRelations(resource).map((relation) => [relation.field.name, relation]),
  );
  return model.fields.flatMap((field): [string, Code][] => {
    const target = models.find(({ name }) => name === field.relation?.model);
    const other = target && foreignKeyOf(field, target, model);
    if (!target || !other || field.directives.hidden) return [];
    const known = counted.get(field.name);
    // without a count, every record would be said to lose some
    if (isSetToNull(other))
      return known ? [[propertyKey(field.name), stayEntry(known.to.names.resource)]] : [];
    if (other.relation?.onDelete !== 'Cascade') return [];
    // for a list of ids only the join rows are deleted
    const isJoin = relations.some(
      ({ field: { name }, kind }) => kind === 'ids' && name === field.name,
    );
    if (isJoin) return [];
    const isFurther = models.some((other) =>
      other.fields.some(
        ({ relation }) => relation?.onDelete === 'Cascade' && relation.model === target.name,
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

const stayEntry = (resource: string): Code =>
  object([
    ['reference', stringLiteral(resource)],
    ['stay', 'true'],
  ]);

/** Returns the opposite field, which holds the foreign key. */
const foreignKeyOf = ({ relation }: FieldIR, of: ModelIR, model: ModelIR): FieldIR | undefined =>
  relation?.fields.length === 0
    ? of.fields.find(
        (other) =>
          other.relation &&
          other.relation.fields.length > 0 &&
          other.relation.model === model.name &&
          other.relation.name === relation.name,
      )
    : undefined;

/** Prisma defaults to setting optional foreign keys to null. */
const isSetToNull = ({ relation, isRequired }: FieldIR): boolean =>
  relation?.onDelete === 'SetNull' || (relation?.onDelete === undefined && !isRequired);
