import { onceFor } from '../base/once-for';
import { isPreset } from '../schema/missing-value';
import { isOpenToFilters, type FieldDirectives, type ModelIR } from '../schema/ir';
import { rowOf } from '../types';
import type { ForeignKeyParts, PlannedField, PlannedRelation, ResourcePlan } from './resource-plan';

/** Returns which columns of a composite foreign key a choice sets. */
export function keyPartsOf(
  { field, to }: Pick<PlannedRelation, 'field' | 'to'>,
  model: ModelIR,
): ForeignKeyParts | undefined {
  const { fields = [], references = [] } = field.relation ?? {};
  const columns = to.model.key.fields.flatMap((part) => fields[references.indexOf(part)] ?? []);
  const isWhole = columns.length > 0 && columns.length === to.model.key.fields.length;
  if (!isWhole) return undefined;
  const given = fields.length > 1 ? fields.filter((name) => isSetElsewhere(name, model)) : [];
  const isComplete = fields.every((name) => columns.includes(name) || given.includes(name));
  const isChoosable = columns.some((name) => !given.includes(name));
  if (!isComplete || !isChoosable) return undefined;
  return {
    columns,
    given,
    match: given.flatMap((name) => {
      const theirs = references[fields.indexOf(name)];
      return theirs !== undefined && isMatched(name, theirs, model, to) ? [[theirs, name]] : [];
    }),
  };
}

/** Checks for a column that several references share, or that a rule sets, so that a choice cannot set it. */
function isSetElsewhere(name: string, model: ModelIR): boolean {
  const field = model.fields.find((one) => one.name === name);
  const references = model.fields.filter(({ relation }) => relation?.fields.includes(name));
  return field !== undefined && (references.length > 1 || isPreset(field, model));
}

/** Excludes the tenant, which is the same for all records on offer. */
const isMatched = (ours: string, theirs: string, model: ModelIR, to: ResourcePlan): boolean =>
  model.tenant?.field !== ours &&
  to.visible.some(({ field }) => field.name === theirs && isOpenToFilters(field));

/** Returns the resource as users see it: with one choice in place of a foreign key's columns. */
export const withKeyChoices = onceFor((resource: ResourcePlan): ResourcePlan => {
  const choices = resource.relations.flatMap((relation) => keyChoiceOf(resource, relation) ?? []);
  if (choices.length === 0) return resource;
  const { model, visible, creatable, updatable } = resource;
  const withChoiceNames = (names: readonly string[]): string[] => [
    ...new Set(names.map((name) => choices.find(({ own }) => own.includes(name))?.name ?? name)),
  ];
  const { columns, sections } = model;
  return {
    ...resource,
    model: {
      ...model,
      ...(columns && { columns: withChoiceNames(columns) }),
      ...(sections && {
        sections: sections.map((one) => ({ ...one, fields: withChoiceNames(one.fields) })),
      }),
    },
    visible: choices.reduce(replaceColumns, visible),
    creatable: choices.reduce(replaceColumns, creatable),
    updatable: choices.reduce(replaceColumns, updatable),
  };
});

/** Returns only the choices, which no single column holds. */
export const keyChoicesOf = (resource: ResourcePlan): PlannedField[] =>
  withKeyChoices(resource).visible.filter((planned) => !resource.visible.includes(planned));

interface KeyChoice {
  readonly name: string;
  readonly relation: PlannedRelation;
  readonly parts: ForeignKeyParts;
  /** The columns that it replaces. */
  readonly own: readonly string[];
  readonly isUnique: boolean;
  readonly isFiltered: boolean;
}

/** Returns the choice; undefined where users may write only some of the columns, or one of them has a rule of its own. */
function keyChoiceOf(resource: ResourcePlan, relation: PlannedRelation): KeyChoice | undefined {
  const { model, label, visible, creatable, updatable } = resource;
  const parts = relation.kind === 'one' ? keyPartsOf(relation, model) : undefined;
  if (!parts || parts.columns.length < 2) return undefined;
  const own = parts.columns.filter((name) => !parts.given.includes(name));
  const isWrittenAsWhole = [creatable, updatable].every((list) => {
    const { length } = columnsIn(list, own);
    return length === 0 || length === own.length;
  });
  const columns = columnsIn(visible, own);
  const isFiltered = columnsIn(visible, parts.columns).every(({ field }) => isOpenToFilters(field));
  const isRequiredAlike = new Set(columns.map(({ field }) => field.isRequired)).size === 1;
  const isClosed = model.access?.fields.some(({ field }) => parts.columns.includes(field));
  if (!isWrittenAsWhole || !isRequiredAlike || isClosed || own.includes(label ?? ''))
    return undefined;
  const isUnique = model.uniques.some(
    ({ fields }) => fields.length === own.length && fields.every((name) => own.includes(name)),
  );
  return { name: relation.field.name, relation, parts, own, isUnique, isFiltered };
}

const columnsIn = (list: readonly PlannedField[], own: readonly string[]): PlannedField[] =>
  list.filter(({ field }) => own.includes(field.name));

/** Returns the list with the choice in place of the first column. */
function replaceColumns(list: readonly PlannedField[], choice: KeyChoice): readonly PlannedField[] {
  const columns = columnsIn(list, choice.own);
  return list.flatMap((one) => {
    if (!columns.includes(one)) return [one];
    return one === columns[0] ? [choiceField(one, columns, choice)] : [];
  });
}

/** Plans the choice as a text with an id, in the form of composite keys' ids. */
function choiceField(
  { field: first }: PlannedField,
  columns: readonly PlannedField[],
  { name, relation, parts, isUnique, isFiltered }: KeyChoice,
): PlannedField {
  const field: PlannedField['field'] = {
    name,
    kind: 'String',
    type: 'String',
    isList: false,
    isRequired: first.isRequired,
    isId: false,
    isUnique,
    isUpdatedAt: false,
    ...(first.documentation !== undefined && { documentation: first.documentation }),
    directives: { ...directivesOf(columns), ...(!isFiltered && { filter: false }) },
    rules: {},
    location: relation.field.location,
  };
  return { field, type: rowOf(field), reference: relation, parts };
}

/** A directive on one column applies to the choice. */
const directivesOf = (columns: readonly PlannedField[]): FieldDirectives =>
  columns.reduce<FieldDirectives>((all, { field: { directives } }) => {
    const { readOnly, createOnly, updateOnly, inList, sort, shownWhen } = directives;
    return {
      ...all,
      ...(readOnly !== undefined && { readOnly }),
      ...(createOnly && { createOnly }),
      ...(updateOnly && { updateOnly }),
      ...(inList === false && { inList }),
      ...(sort === false && { sort }),
      ...(shownWhen && { shownWhen }),
    };
  }, {});
