import { object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, ModelIR, SchemaIR } from '../../schema/ir';
import { countedRelations } from '../relation';
import type { ResourcePlan } from '../resource-plan';

/** `links: { reference: 'links', further: true }`: the relations whose records are deleted with one of this resource. */
export function cascadesOf(resource: ResourcePlan, { models }: SchemaIR): [string, Code][] {
  const { model, relations } = resource;
  const counted = new Map(
    countedRelations(resource).map((relation) => [relation.field.name, relation]),
  );
  return model.fields.flatMap((field): [string, Code][] => {
    const of = models.find(({ name }) => name === field.relation?.model);
    if (!of || field.directives.hidden || !goesWith(field, of, model)) return [];
    const known = counted.get(field.name);
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
        ]),
      ],
    ];
  });
}

/** The other model holds the key of this one, and the database deletes its record with this one's. */
const goesWith = ({ relation }: FieldIR, of: ModelIR, model: ModelIR): boolean =>
  relation?.fields.length === 0 &&
  of.fields.some(
    (other) =>
      other.relation?.onDelete === 'Cascade' &&
      other.relation.fields.length > 0 &&
      other.relation.model === model.name &&
      other.relation.name === relation.name,
  );
