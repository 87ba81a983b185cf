import { element, type Attribute, type Element } from '../../code/jsx';
import { object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';
import { isFiltered } from '../filterable';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';

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

/** Returns `{ userId: 'userId' }`; undefined where all records are offered. */
export const matchOf = (
  { parts, reference }: PlannedField,
  resource: ResourcePlan,
): Code | undefined =>
  codeOf([...(parts?.match ?? []), ...(reference ? sameValues(reference, resource) : [])]);

/** Fields of the other resource → fields of this one that must have the same value, as far as lists can be filtered by them. */
const sameValues = (
  { field, to }: PlannedRelation,
  { same, visible }: ResourcePlan,
): (readonly [theirs: string, ours: string])[] =>
  same
    .filter(({ relation, along }) => relation === field.name && along.length === 0)
    .filter(
      ({ own, other }) =>
        visible.some((one) => one.field.name === own.name) &&
        to.visible.some((one) => one.field.name === other.name && isOffered(one.field)),
    )
    .map(({ own, other }) => [other.name, own.name]);

/** Everybody who lists the records may filter by the field. */
const isOffered = (field: FieldIR): boolean => isFiltered(field) && !field.isMasked;

const attributeOf = (code: Code | undefined): Attributes =>
  code === undefined ? {} : { match: { code } };

const codeOf = (pairs: readonly (readonly [theirs: string, ours: string])[]): Code | undefined =>
  pairs.length > 0
    ? object(
        [...new Map(pairs)].map(([theirs, ours]): [string, string] => [
          propertyKey(theirs),
          stringLiteral(ours),
        ]),
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
