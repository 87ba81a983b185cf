import { element, type Attribute, type Element } from '../../code/jsx';
import { idRelations } from '../relation';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isLater } from './later';

/** From so many inputs on a form is long: nobody sees all of it at once. */
const LONG = 8;

/** A heading over one input says no more than its label. */
const FEWEST = 2;

/** What a form without sections of its own is divided by, in this order: the kinds that `FormSection` has a heading for. */
const KINDS = ['basics', 'media', 'numbers', 'relations', 'later'] as const;

type Kind = (typeof KINDS)[number];

/**
 * The inputs of a form below headings: those that the schema names, or those of their kinds where the form is long. Where it
 * names none, what a record has only later in its life comes last.
 */
export function inSections(resource: ResourcePlan, inputs: readonly Element[]): Element[] {
  const { sections } = resource.model;
  const ordered = sections ? [...inputs] : laterLast(resource, inputs);
  const parts = sections ? ownSections(sections, inputs) : sectionsByKind(resource, inputs);
  const [, second] = parts;
  // what the schema says is said also where only one section is left
  if (parts.length === 0 || (!sections && !second)) return ordered;
  return parts.map(({ heading, inputs: own }) => element('FormSection', heading, own));
}

function laterLast(resource: ResourcePlan, inputs: readonly Element[]): Element[] {
  const later = laterNames(resource);
  const isLast = (input: Element): boolean => later.has(sourceOf(input));
  return [...inputs.filter((input) => !isLast(input)), ...inputs.filter(isLast)];
}

const laterNames = ({ visible }: ResourcePlan): ReadonlySet<string> =>
  new Set(visible.filter(isLater).map(({ field }) => field.name));

interface Part {
  readonly heading: Record<string, Attribute>;
  readonly inputs: Element[];
}

function ownSections(
  sections: NonNullable<ResourcePlan['model']['sections']>,
  inputs: readonly Element[],
): Part[] {
  const bySource = new Map(inputs.map((input) => [sourceOf(input), input]));
  const named = sections.flatMap(({ title, fields }): Part[] => {
    const own = fields.flatMap((name) => bySource.get(name) ?? []);
    return own.length > 0 ? [{ heading: { title }, inputs: own }] : [];
  });
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  // a field that is new in the schema is in no section yet
  const others = inputs.filter((input) => !placed.has(sourceOf(input)));
  return named.length > 0 && others.length > 0
    ? [...named, { heading: { kind: 'others' }, inputs: others }]
    : named;
}

function sectionsByKind(resource: ResourcePlan, inputs: readonly Element[]): Part[] {
  if (formFields(resource).size < LONG) return [];
  const kinds = kindsOf(resource);
  const kindOf = (input: Element): Kind => kinds.get(sourceOf(input)) ?? 'basics';
  return KINDS.flatMap((kind): Part[] => {
    const own = inputs.filter((input) => kindOf(input) === kind);
    return own.length > 0 ? [{ heading: { kind }, inputs: own }] : [];
  });
}

/** The same for both forms, which have not quite the same inputs: where one is divided, so is the other. */
function kindsOf(resource: ResourcePlan): ReadonlyMap<string, Kind> {
  const fields = formFields(resource);
  const all = [
    ...resource.visible.map((planned) => [planned.field.name, kindOfField(planned)] as const),
    ...idRelations(resource).map(({ field }) => [field.name, 'relations'] as const),
  ];
  const isFew = (kind: Kind): boolean =>
    kind !== 'later' && // one alone says by it that it can wait
    all.filter(([name, one]) => one === kind && fields.has(name)).length < FEWEST;
  return new Map(all.map(([name, kind]) => [name, isFew(kind) ? 'basics' : kind]));
}

function kindOfField(planned: PlannedField): Kind {
  const { field, type, reference } = planned;
  if (isLater(planned)) return 'later';
  if (reference) return 'relations';
  if (field.directives.upload || field.kind === 'Bytes') return 'media';
  return type.isNumber || type.isMoment ? 'numbers' : 'basics';
}

/** Names of what either form may set. */
const formFields = (resource: ResourcePlan): ReadonlySet<string> =>
  new Set([
    ...[...resource.creatable, ...resource.updatable].map(({ field }) => field.name),
    ...idRelations(resource).map(({ field }) => field.name),
  ]);

/** Of an input that is not always shown, that of the input itself. */
const sourceOf = ({ attributes, children: [inside] }: Element): string => {
  const [, source] = attributes.find(([name]) => name === 'source') ?? [];
  if (typeof source === 'string') return source;
  return inside ? sourceOf(inside) : '';
};
