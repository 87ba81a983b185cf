import { isFiltered } from '../../plan/filterable';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { Atom, Rule } from '../../schema/access/rule';
import type { ModelIR, SchemaIR } from '../../schema/ir';

/** Columns that every list or relation queries, in the order an index needs them. */
export interface ColumnUse {
  model: ModelIR;
  fields: readonly string[];
  /** What uses them. */
  why: string;
  /** Records are read in this order: an index that only supports equality does not help. */
  isOrder?: true;
}

/** Returns the default sort order of a list, followed by the key. */
export const orderOf = ({ model, defaultSort: { field } }: ResourcePlan): string[] => [
  field,
  ...model.key.fields.filter((name) => name !== field),
];

/** Returns the columns that are queried whenever a resource is listed, directly or through one of its relations. */
export const columnUsesOf = (resource: ResourcePlan, { models }: SchemaIR): ColumnUse[] => [
  {
    model: resource.model,
    fields: orderOf(resource),
    why: 'lists are sorted by it unless the client says otherwise',
    isOrder: true,
  },
  ...ruleUses(resource, models),
  ...filterableKeys(resource).map((fields) => ({
    model: resource.model,
    fields,
    why: 'the records of its relation are filtered by it',
  })),
  ...joinUses(resource, models),
];

/** Returns the columns that a list's rule compares with the user, and the keys of the relations that it follows. */
function ruleUses(resource: ResourcePlan, models: readonly ModelIR[]): ColumnUse[] {
  const { model } = resource;
  const { tenant, operations } = model.access ?? {};
  const order = orderOf(resource);
  const own = [
    ...(tenant ? [tenant.field] : []),
    ...directAtomsOf(operations?.list?.rule).flatMap((atom) =>
      atom.kind === 'user' && !atom.isNot ? [atom.field] : [],
    ),
  ];
  const through = directAtomsOf(operations?.list?.rule).flatMap((atom) =>
    atom.kind === 'related' ? foreignKeyUse(atom.relation, model, models) : [],
  );
  return [
    ...own.map((field) => ({
      model,
      fields: [field, ...order.filter((name) => name !== field)],
      why: 'the rule for lists compares it with the user',
    })),
    ...through,
  ];
}

/** Returns the foreign key of a relation, on the side that holds it. */
function foreignKeyUse(name: string, model: ModelIR, models: readonly ModelIR[]): ColumnUse[] {
  const why = 'the rule for lists follows its relation';
  const relation = model.fields.find((field) => field.name === name)?.relation;
  if (!relation) return [];
  if (relation.fields.length > 0) return [{ model, fields: relation.fields, why }];
  const other = models.find((one) => one.name === relation.model);
  const back = other?.fields.find(
    (field) => field.relation?.name === relation.name && field.relation.fields.length > 0,
  );
  return other && !other.isView && back?.relation
    ? [{ model: other, fields: back.relation.fields, why }]
    : [];
}

/** Returns the conditions on the record itself. */
const directAtomsOf = (rule: Rule | undefined): Atom[] =>
  rule === undefined ? [] : 'parts' in rule ? rule.parts.flatMap(directAtomsOf) : [rule];

function filterableKeys({ model, visible }: ResourcePlan): string[][] {
  const isFilterable = (key: string | undefined): boolean =>
    visible.some(({ field }) => field.name === key && isFiltered(field));
  return model.fields
    .map(({ relation }) => relation?.fields ?? [])
    .filter(([first]) => isFilterable(first));
}

/** A join model is queried from both ends. */
function joinUses({ relations }: ResourcePlan, models: readonly ModelIR[]): ColumnUse[] {
  const joins = relations.filter(({ through }) => through).map(({ field }) => field.type);
  return models
    .filter(({ name }) => joins.includes(name))
    .flatMap((model) =>
      model.fields.flatMap(({ relation }) =>
        relation?.fields.length
          ? [{ model, fields: relation.fields, why: 'the records it joins are found by it' }]
          : [],
      ),
    );
}

/** Returns the columns of each ordered index, including those that the database creates implicitly. */
export function indexesOf(
  { key, indexes, foreignKeys }: ModelIR,
  { provider }: Pick<SchemaIR, 'provider'>,
): (readonly string[])[] {
  // InnoDB creates an index for each foreign key constraint
  const implicit = provider === 'mysql' ? foreignKeys : [];
  return [
    ...[key, ...implicit].map(({ fields }) => fields),
    ...indexes.map(({ inOrder }) => inOrder),
  ];
}

/** Returns the first columns of the indexes that serve a use. */
export const firstColumnsFor = ({ model, isOrder }: ColumnUse, schema: SchemaIR): string[] =>
  [
    ...indexesOf(model, schema),
    ...(isOrder ? [] : model.indexes.map(({ fields }) => fields)),
  ].flatMap(([first]) => first ?? []);
