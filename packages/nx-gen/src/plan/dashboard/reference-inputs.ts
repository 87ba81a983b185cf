import { element, type Attribute, type Element } from '../../code/jsx';
import { array, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';
import { isFiltered } from '../filterable';
import { isListed } from '../resource';
import type { PlannedField, PlannedRelation, PlannedSame, ResourcePlan } from '../resource-plan';

type Attributes = Record<string, Attribute>;

/**
 * Returns the input of a reference: a choice among the other resource's records, searched by the server. ReferenceInput has a
 * ChoiceInput by itself, so that there is one only where it needs attributes.
 */
export const referenceInput = (
  source: string,
  { to }: PlannedRelation,
  attributes: Attributes = {},
  choosable: Attributes = {},
): Element => {
  const choice = { ...searchAttribute(to, attributes), ...attributes };
  return element(
    'ReferenceInput',
    { ...targetAttributes(source, to), ...choosable, ...pageSizeAttribute(to, attributes) },
    Object.keys(choice).length > 0 ? [element('ChoiceInput', choice)] : [],
  );
};

/** Returns the input of a many-to-many relation: any number of the other resource's records. */
export const idsInput = (
  { field, to }: PlannedRelation,
  attributes: Attributes = {},
  choosable: Attributes = {},
): Element =>
  element('ReferenceIdsInput', {
    ...targetAttributes(field.name, to),
    ...choosable,
    ...pageSizeAttribute(to, attributes),
    ...searchAttribute(to, attributes),
    ...attributes,
  });

/** Returns an attribute of the input with the values that offered records must share with the form. */
export const matchAttribute = (planned: PlannedField, resource: ResourcePlan): Attributes =>
  attributeOf(matchOf(planned, resource));

/** Does the same for a many-to-many relation. */
export const idsMatchAttribute = (relation: PlannedRelation, resource: ResourcePlan): Attributes =>
  attributeOf(codeOf(sameValues(relation, resource)));

/**
 * Returns `{ userId: 'userId' }`, or for a value behind a reference `{ userId: { source: 'collectionId', along: [['collections',
 * 'ownerId']] } }`; undefined where all records are offered.
 */
export const matchOf = (
  { parts, reference }: PlannedField,
  resource: ResourcePlan,
): Code | undefined =>
  codeOf([
    ...(parts?.match ?? []).map(([theirs, ours]): Match => [theirs, stringLiteral(ours)]),
    ...(reference ? sameValues(reference, resource) : []),
  ]);

type Match = readonly [theirs: string, ours: Code];

/** Fields of the other resource → what must have the same value, as far as lists can be filtered by them. */
const sameValues = ({ field, to }: PlannedRelation, resource: ResourcePlan): Match[] =>
  resource.same.flatMap((same): Match[] => {
    const { relation, other } = same;
    if (relation !== field.name) return [];
    const ours = ownValue(same, resource);
    const isFilter = to.visible.some(
      (one) => one.field.name === other.name && isOffered(one.field),
    );
    return ours !== undefined && isFilter ? [[other.name, ours]] : [];
  });

/** Returns where a form finds the value that both records must have; undefined where it does not get that far. */
function ownValue({ along, own }: PlannedSame, resource: ResourcePlan): Code | undefined {
  let from = resource;
  const names: string[] = [];
  const resources: string[] = [];
  for (const { relation, to } of along) {
    // the whole key, and nothing but it
    const key = from.visible.find(({ reference }) => reference?.field.name === relation);
    if (!key) return undefined;
    names.push(key.field.name);
    resources.push(to.names.resource);
    from = to;
  }
  // the records on the way are read as those of a list
  const isRead = ({ field }: PlannedField): boolean =>
    field.name === own.name && (from === resource || isListed(field));
  if (!from.visible.some(isRead)) return undefined;
  const [source, ...further] = [...names, own.name].map(stringLiteral);
  if (source === undefined || further.length === 0) return source;
  return object([
    ['source', source],
    ['along', array(further.map((name, at) => array([stringLiteral(resources[at] ?? ''), name])))],
  ]);
}

/** Everybody who lists the records may filter by the field. */
const isOffered = (field: FieldIR): boolean => isFiltered(field) && !field.isMasked;

const attributeOf = (code: Code | undefined): Attributes =>
  code === undefined ? {} : { match: { code } };

const codeOf = (pairs: readonly Match[]): Code | undefined =>
  pairs.length > 0
    ? object(
        [...new Map(pairs)].map(([theirs, ours]): [string, Code] => [propertyKey(theirs), ours]),
      )
    : undefined;

const targetAttributes = (source: string, { names }: ResourcePlan): Attributes => ({
  source,
  reference: names.resource,
});

/** Checks whether users choose without being able to search. */
const isUnsearched = ({ searchable }: ResourcePlan, { disabled }: Attributes): boolean =>
  searchable.length === 0 && disabled === undefined;

const pageSizeAttribute = (to: ResourcePlan, attributes: Attributes): Attributes =>
  isUnsearched(to, attributes) ? { perPage: { code: '100' } } : {};

/** Does not send the typed text to a resource without searchable fields, where a search finds nothing. */
const searchAttribute = (to: ResourcePlan, attributes: Attributes): Attributes =>
  isUnsearched(to, attributes) ? { filterToQuery: { code: '() => ({})' } } : {};
