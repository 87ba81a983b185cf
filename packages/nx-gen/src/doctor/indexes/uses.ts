import { isFiltered } from '../../plan/resource';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { ModelIR, SchemaIR } from '../../schema/ir';

/** Columns that every list or relation asks the database for, in the order in which an index holds them. */
export interface Use {
  model: ModelIR;
  fields: readonly string[];
  /** What asks for them. */
  why: string;
}

/** The order of a list that asks for none, ended by the key. */
export const orderOf = ({ model, defaultSort: { field } }: ResourcePlan): string[] => [
  field,
  ...model.key.fields.filter((name) => name !== field),
];

/** What a resource asks for whenever it is listed, or through one of its relations. */
export const usesOf = (resource: ResourcePlan, { models }: SchemaIR): Use[] => [
  {
    model: resource.model,
    fields: orderOf(resource),
    why: 'lists are sorted by it unless the client says otherwise',
  },
  ...filteredKeys(resource).map((fields) => ({
    model: resource.model,
    fields,
    why: 'the records of its relation are filtered by it',
  })),
  ...joinKeys(resource, models),
];

function filteredKeys({ model, visible }: ResourcePlan): string[][] {
  const isAsked = (key: string | undefined): boolean =>
    visible.some(({ field }) => field.name === key && isFiltered(field));
  return model.fields
    .map(({ relation }) => relation?.fields ?? [])
    .filter(([first]) => isAsked(first));
}

/** A join model is asked from both of its ends. */
function joinKeys({ relations }: ResourcePlan, models: readonly ModelIR[]): Use[] {
  const joins = relations.filter(({ through }) => through).map(({ field }) => field.type);
  return models
    .filter(({ name }) => joins.includes(name))
    .flatMap((model) =>
      model.fields.flatMap(({ relation }) =>
        relation?.fields.length
          ? [{ model, fields: relation.fields, why: 'what it joins is found by it' }]
          : [],
      ),
    );
}

/** The columns of each index that keeps an order, those included that the database makes unasked. */
export function indexesOf(
  { key, indexes, foreignKeys }: ModelIR,
  { provider }: Pick<SchemaIR, 'provider'>,
): (readonly string[])[] {
  // InnoDB makes an index for each foreign key that it checks
  const unasked = provider === 'mysql' ? foreignKeys : [];
  return [
    ...[key, ...unasked].map(({ fields }) => fields),
    ...indexes.map(({ inOrder }) => inOrder),
  ];
}
