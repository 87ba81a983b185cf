import { isFiltered } from '../../plan/resource';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { Atom, Rule } from '../../schema/access/rule';
import type { ModelIR, SchemaIR } from '../../schema/ir';

/** Columns that every list or relation asks the database for, in the order in which an index holds them. */
export interface Use {
  model: ModelIR;
  fields: readonly string[];
  /** What asks for them. */
  why: string;
  /** Records are read in this order: an index that only finds those of a value is of no use. */
  isOrder?: true;
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
    isOrder: true,
  },
  ...askedByRules(resource, models),
  ...filteredKeys(resource).map((fields) => ({
    model: resource.model,
    fields,
    why: 'the records of its relation are filtered by it',
  })),
  ...joinKeys(resource, models),
];

/** What the rule of a list compares with the user, and the keys of the relations that it goes through. */
function askedByRules(resource: ResourcePlan, models: readonly ModelIR[]): Use[] {
  const { model } = resource;
  const { tenant, operations } = model.access ?? {};
  const order = orderOf(resource);
  const own = [
    ...(tenant ? [tenant.field] : []),
    ...atoms(operations?.list?.rule).flatMap((atom) =>
      atom.kind === 'user' && !atom.isNot ? [atom.field] : [],
    ),
  ];
  const through = atoms(operations?.list?.rule).flatMap((atom) =>
    atom.kind === 'related' ? keyBehind(atom.relation, model, models) : [],
  );
  return [
    ...own.map((field) => ({
      model,
      fields: [field, ...order.filter((name) => name !== field)],
      why: 'the rule of lists compares it with the user',
    })),
    ...through,
  ];
}

/** The key of a relation, where it is held. */
function keyBehind(name: string, model: ModelIR, models: readonly ModelIR[]): Use[] {
  const why = 'the rule of lists goes through its relation';
  const relation = model.fields.find((field) => field.name === name)?.relation;
  if (!relation) return [];
  if (relation.fields.length > 0) return [{ model, fields: relation.fields, why }];
  const other = models.find((one) => one.name === relation.model);
  const back = other?.fields.find(
    (field) => field.relation?.name === relation.name && field.relation.fields.length > 0,
  );
  return other && back?.relation ? [{ model: other, fields: back.relation.fields, why }] : [];
}

/** Conditions on the records themselves. */
const atoms = (rule: Rule | undefined): Atom[] =>
  rule === undefined ? [] : 'parts' in rule ? rule.parts.flatMap(atoms) : [rule];

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

/** The first columns of the indexes that serve a use. */
export const firstColumnsFor = ({ model, isOrder }: Use, schema: SchemaIR): string[] =>
  [
    ...indexesOf(model, schema),
    ...(isOrder ? [] : model.indexes.map(({ fields }) => fields)),
  ].flatMap(([first]) => first ?? []);
