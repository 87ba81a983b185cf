import { element, type Attribute, type Element } from '../../code/jsx';
import { object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';

type Attributes = Record<string, Attribute>;

/** The input of a reference: a choice among the other resource's records, which the server searches. */
export const referenceInput = (
  source: string,
  { to }: PlannedRelation,
  attributes: Attributes = {},
  choosable: Attributes = {},
): Element =>
  element('ReferenceInput', { ...target(source, to), ...choosable, ...offered(to, attributes) }, [
    element('ChoiceInput', { ...searched(to, attributes), ...attributes }),
  ]);

/** The input of a many-to-many relation: any number of the other resource's records. */
export const idsInput = (
  { field, to }: PlannedRelation,
  attributes: Attributes = {},
  choosable: Attributes = {},
): Element =>
  element('ReferenceIdsInput', {
    ...target(field.name, to),
    ...choosable,
    ...offered(to, attributes),
    ...searched(to, attributes),
    ...attributes,
  });

/** What the choices have to have in common with the rest of the form, as an attribute of the input. */
export const matching = (planned: PlannedField): Attributes => {
  const code = matchOf(planned);
  return code === undefined ? {} : { match: { code } };
};

/** `{ userId: 'userId' }`; undefined where all records are offered. */
export function matchOf({ parts }: PlannedField): Code | undefined {
  const match = (parts?.match ?? []).map(([theirs, ours]): [string, string] => [
    propertyKey(theirs),
    stringLiteral(ours),
  ]);
  return match.length > 0 ? object(match) : undefined;
}

const target = (source: string, { names }: ResourcePlan): Attributes => ({
  source,
  reference: names.resource,
});

/** True where people choose, and typing cannot narrow the choices. */
const isUnsearched = ({ searchable }: ResourcePlan, { disabled }: Attributes): boolean =>
  searchable.length === 0 && disabled === undefined;

const offered = (to: ResourcePlan, attributes: Attributes): Attributes =>
  isUnsearched(to, attributes) ? { perPage: { code: '100' } } : {};

/** A search in a resource without searched fields finds nothing: there the typed text stays unsent. */
const searched = (to: ResourcePlan, attributes: Attributes): Attributes =>
  isUnsearched(to, attributes) ? { filterToQuery: { code: '() => ({})' } } : {};
