import { isPreset } from '../schema/missing-value';
import { isOpenToFilters, type FieldDirectives, type ModelIR } from '../schema/ir';
import { rowOf } from '../types';
import type { HeldParts, PlannedField, PlannedRelation, ResourcePlan } from './resource-plan';

/** Of a reference of several columns which of them a choice sets. */
export function partsOf(
  { field, to }: Pick<PlannedRelation, 'field' | 'to'>,
  model: ModelIR,
): HeldParts | undefined {
  const { fields = [], references = [] } = field.relation ?? {};
  const columns = to.model.key.fields.flatMap((part) => fields[references.indexOf(part)] ?? []);
  const isWhole = columns.length > 0 && columns.length === to.model.key.fields.length;
  if (!isWhole) return undefined;
  const given = fields.length > 1 ? fields.filter((name) => isGiven(name, model)) : [];
  const isSet = fields.every((name) => columns.includes(name) || given.includes(name));
  const isFree = columns.some((name) => !given.includes(name));
  if (!isSet || !isFree) return undefined;
  return {
    columns,
    given,
    match: given.flatMap((name) => {
      const theirs = references[fields.indexOf(name)];
      return theirs !== undefined && isMatched(name, theirs, model, to) ? [[theirs, name]] : [];
    }),
  };
}

/** True of a column that a choice among several references cannot set for this one alone, or that a rule sets. */
function isGiven(name: string, model: ModelIR): boolean {
  const field = model.fields.find((one) => one.name === name);
  const holders = model.fields.filter(({ relation }) => relation?.fields.includes(name));
  return field !== undefined && (holders.length > 1 || isPreset(field, model));
}

/** The tenant is the same of all that anybody is offered. */
const isMatched = (ours: string, theirs: string, model: ModelIR, to: ResourcePlan): boolean =>
  model.tenant?.field !== ours &&
  to.visible.some(({ field }) => field.name === theirs && isOpenToFilters(field));

/** As people see the resource: what several columns hold of a key is one choice in their place. */
export function withChoices(resource: ResourcePlan): ResourcePlan {
  const choices = resource.relations.flatMap((relation) => choiceOf(resource, relation) ?? []);
  if (choices.length === 0) return resource;
  const { model, visible, creatable, updatable } = resource;
  const named = (names: readonly string[]): string[] => [
    ...new Set(names.map((name) => choices.find(({ own }) => own.includes(name))?.name ?? name)),
  ];
  const { sections } = model;
  return {
    ...resource,
    model: {
      ...model,
      ...(sections && {
        sections: sections.map((one) => ({ ...one, fields: named(one.fields) })),
      }),
    },
    visible: choices.reduce(inPlaceOfColumns, visible),
    creatable: choices.reduce(inPlaceOfColumns, creatable),
    updatable: choices.reduce(inPlaceOfColumns, updatable),
  };
}

/** The choices alone, which no column holds by itself. */
export const choicesIn = (resource: ResourcePlan): PlannedField[] =>
  withChoices(resource).visible.filter((planned) => !resource.visible.includes(planned));

interface Choice {
  readonly name: string;
  readonly relation: PlannedRelation;
  readonly parts: HeldParts;
  /** The columns that it stands for. */
  readonly own: readonly string[];
  readonly isUnique: boolean;
  readonly isFiltered: boolean;
}

/** None where people may write a part of the columns only, or where one of them is for other people than the rest. */
function choiceOf(resource: ResourcePlan, relation: PlannedRelation): Choice | undefined {
  const { model, label, visible, creatable, updatable } = resource;
  const parts = relation.kind === 'one' ? partsOf(relation, model) : undefined;
  if (!parts || parts.columns.length < 2) return undefined;
  const own = parts.columns.filter((name) => !parts.given.includes(name));
  const isOfOneKind = [creatable, updatable].every((list) => {
    const { length } = columnsIn(list, own);
    return length === 0 || length === own.length;
  });
  const columns = columnsIn(visible, own);
  const isFiltered = columnsIn(visible, parts.columns).every(({ field }) => isOpenToFilters(field));
  const isAlike = new Set(columns.map(({ field }) => field.isRequired)).size === 1;
  const isClosed = model.access?.fields.some(({ field }) => parts.columns.includes(field));
  if (!isOfOneKind || !isAlike || isClosed || own.includes(label ?? '')) return undefined;
  const isUnique = model.uniques.some(
    ({ fields }) => fields.length === own.length && fields.every((name) => own.includes(name)),
  );
  return { name: relation.field.name, relation, parts, own, isUnique, isFiltered };
}

const columnsIn = (list: readonly PlannedField[], own: readonly string[]): PlannedField[] =>
  list.filter(({ field }) => own.includes(field.name));

/** The list with the choice where the first of its columns stood. */
function inPlaceOfColumns(list: readonly PlannedField[], choice: Choice): readonly PlannedField[] {
  const columns = columnsIn(list, choice.own);
  return list.flatMap((one) => {
    if (!columns.includes(one)) return [one];
    return one === columns[0] ? [chosen(one, columns, choice)] : [];
  });
}

/** A text that names a record, as the ids of composite keys are. */
function chosen(
  { field: first }: PlannedField,
  columns: readonly PlannedField[],
  { name, relation, parts, isUnique, isFiltered }: Choice,
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

/** What holds of one column holds of the choice. */
const directivesOf = (columns: readonly PlannedField[]): FieldDirectives =>
  columns.reduce<FieldDirectives>((all, { field: { directives } }) => {
    const { readOnly, createOnly, inList, sort, shownWhen } = directives;
    return {
      ...all,
      ...(readOnly !== undefined && { readOnly }),
      ...(createOnly && { createOnly }),
      ...(inList === false && { inList }),
      ...(sort === false && { sort }),
      ...(shownWhen && { shownWhen }),
    };
  }, {});
