import { onceFor } from '../../base/once-for';
import { element, type Attribute, type Element } from '../../code/jsx';
import { idRelations } from '../relation';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isSetLater } from './later';

/** From this number of inputs on, a form does not fit on one screen. */
const LONG_FORM_INPUTS = 8;

/** A heading above a single input adds nothing to its label. */
const MIN_SECTION_INPUTS = 2;

/** The default sections of a form, in order: the kinds for which `FormSection` has a heading. */
const SECTION_KINDS = ['basics', 'media', 'numbers', 'relations', 'later'] as const;

type SectionKind = (typeof SECTION_KINDS)[number];

/**
 * Groups the inputs of a form below headings: those that the schema names, or by kind where the form is long. Without
 * named sections, inputs that apply only later in a record's life come last.
 */
export function groupIntoSections(resource: ResourcePlan, inputs: readonly Element[]): Element[] {
  const { sections } = resource.model;
  const ordered = sections ? [...inputs] : moveLaterLast(resource, inputs);
  const groups = sections ? ownSections(sections, inputs) : sectionsByKind(resource, inputs);
  const [, second] = groups;
  // an explicit section keeps its heading even if it is the only one
  if (groups.length === 0 || (!sections && !second)) return ordered;
  return groups.map(({ heading, inputs: own }) => element('FormSection', heading, own));
}

function moveLaterLast(resource: ResourcePlan, inputs: readonly Element[]): Element[] {
  const later = laterFieldNames(resource);
  const isLast = (input: Element): boolean => later.has(sourceOf(input));
  return [...inputs.filter((input) => !isLast(input)), ...inputs.filter(isLast)];
}

const laterFieldNames = onceFor(
  ({ visible }: ResourcePlan): ReadonlySet<string> =>
    new Set(visible.filter(isSetLater).map(({ field }) => field.name)),
);

interface Section {
  readonly heading: Record<string, Attribute>;
  readonly inputs: Element[];
}

function ownSections(
  sections: NonNullable<ResourcePlan['model']['sections']>,
  inputs: readonly Element[],
): Section[] {
  const bySource = new Map(inputs.map((input) => [sourceOf(input), input]));
  const named = sections.flatMap(({ title, fields }): Section[] => {
    const own = fields.flatMap((name) => bySource.get(name) ?? []);
    return own.length > 0 ? [{ heading: { title }, inputs: own }] : [];
  });
  const namedFields = new Set(sections.flatMap(({ fields }) => fields));
  // a field newly added to the schema is in no section yet
  const others = inputs.filter((input) => !namedFields.has(sourceOf(input)));
  return named.length > 0 && others.length > 0
    ? [...named, { heading: { kind: 'others' }, inputs: others }]
    : named;
}

function sectionsByKind(resource: ResourcePlan, inputs: readonly Element[]): Section[] {
  if (formFields(resource).size < LONG_FORM_INPUTS) return [];
  const kinds = kindsOf(resource);
  const kindOf = (input: Element): SectionKind => kinds.get(sourceOf(input)) ?? 'basics';
  return SECTION_KINDS.flatMap((kind): Section[] => {
    const own = inputs.filter((input) => kindOf(input) === kind);
    return own.length > 0 ? [{ heading: { kind }, inputs: own }] : [];
  });
}

/** Returns the kinds for both forms, whose inputs differ slightly, so that both are divided alike. */
const kindsOf = onceFor((resource: ResourcePlan): ReadonlyMap<string, SectionKind> => {
  const fields = formFields(resource);
  const all = [
    ...resource.visible.map((planned) => [planned.field.name, kindOfField(planned)] as const),
    ...idRelations(resource).map(({ field }) => [field.name, 'relations'] as const),
  ];
  const few = SECTION_KINDS.filter(
    (kind) =>
      kind !== 'later' && // even a single one indicates that it can wait
      all.filter(([name, one]) => one === kind && fields.has(name)).length < MIN_SECTION_INPUTS,
  );
  return new Map(all.map(([name, kind]) => [name, few.includes(kind) ? 'basics' : kind]));
});

function kindOfField(planned: PlannedField): SectionKind {
  const { field, type, reference } = planned;
  if (isSetLater(planned)) return 'later';
  if (reference) return 'relations';
  if (field.directives.upload || field.kind === 'Bytes') return 'media';
  return type.isNumber || type.isMoment ? 'numbers' : 'basics';
}

/** Returns the names of the fields that either form can set. */
const formFields = onceFor(
  (resource: ResourcePlan): ReadonlySet<string> =>
    new Set([
      ...[...resource.creatable, ...resource.updatable].map(({ field }) => field.name),
      ...idRelations(resource).map(({ field }) => field.name),
    ]),
);

/** Returns an input's source; for one inside another element, such as a condition, that of the input inside. */
export const sourceOf = ({ attributes, children: [inside] }: Element): string => {
  const [, source] = attributes.find(([name]) => name === 'source') ?? [];
  if (typeof source === 'string') return source;
  return inside ? sourceOf(inside) : '';
};
