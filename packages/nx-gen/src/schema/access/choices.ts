import { createProblem, type Diagnostic, type ProblemText } from '../../base/diagnostics';
import { OPERATIONS, type FieldIR, type ModelIR } from '../ir';
import { farSideOf } from '../join-sides';
import { oppositeOf } from '../opposite';
import type { EntryResolver } from './entries';
import type { FieldWord } from './operations';
import type { Choice } from './rule';
import type { Scope } from './scope';

/** A choice, and the model whose records it restricts. */
export interface PlacedChoice extends Choice {
  readonly to: string;
}

/** Reads `/// @gen_access(choose: …)` above relations of these models. */
export function readChoices(
  ruled: readonly ModelIR[],
  { models }: Pick<Scope, 'models'>,
  reader: EntryResolver,
  problems: Diagnostic[],
): PlacedChoice[] {
  const all = [...models.values()];
  return ruled.flatMap((model) =>
    model.fields.flatMap((field): PlacedChoice[] => {
      const [access] = field.directives.access ?? [];
      if (!field.relation || !access) return [];
      const to = chosenModel(field, model, all);
      const problem = relationProblem(field, model) ?? choiceProblem(field, model, to);
      const subject = `${model.name}.${field.name}`;
      if (problem) problems.push({ location: access.location, subject, ...problem });
      const rule = problem || !to ? undefined : reader.choice(field, model, to);
      return rule && to ? [{ model: model.name, relation: field.name, rule, to: to.name }] : [];
    }),
  );
}

const wordsOf = ({ directives }: FieldIR): FieldWord[] =>
  (directives.access ?? []).flatMap(({ entries }) => entries.flatMap(({ words }) => words));

/** Returns what is wrong with `choose` above a field that holds a value. */
export const valueProblem = (field: FieldIR): ProblemText | undefined =>
  wordsOf(field).includes('choose')
    ? createProblem(
        '@gen_access(choose: …) says which records may be chosen, but this is a value',
        field.foreignKeyOf ? `write it above ${field.foreignKeyOf}` : 'remove it',
      )
    : undefined;

/** Returns what is wrong with any other word above a relation. */
function relationProblem(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { fields: [column] = [], model: to = '' } = field.relation ?? {};
  if (wordsOf(field).some((word) => word !== 'choose'))
    return createProblem(
      '@gen_access works on values, but this is a relation',
      column ? `write it above ${column}` : `write rules above the model ${to}`,
    );
  return model.rules || model.tenant
    ? undefined
    : createProblem(
        '@gen_access is above a field of a model without rules',
        'write // @gen_access(…) above the model too',
      );
}

/** Refuses a rule that is never evaluated, since its author relies on it. */
function choiceProblem(
  field: FieldIR,
  model: ModelIR,
  to: ModelIR | undefined,
): ProblemText | undefined {
  const directive = '@gen_access(choose: …)';
  if (!to)
    return createProblem(
      `${directive} has no effect here, since ${field.type} holds the key`,
      `write it in ${field.type}, above the relation that leads to ${model.name}`,
    );
  if (!isChosen(field, model))
    return createProblem(
      `${directive} says which records may be chosen, but nobody chooses any`,
      'remove it',
    );
  if (!to.isMarked || !(to.rules || to.tenant))
    return createProblem(
      `${directive} leads to ${to.name}, which has no rules`,
      `write // @gen_form() and // @gen_access(read: …) above ${to.name} too`,
    );
  if (!(to.operations ?? OPERATIONS).includes('list'))
    return createProblem(
      `${directive} leads to ${to.name}, which has no list to choose from`,
      `allow list in the mark of ${to.name}, or remove this`,
    );
  return undefined;
}

/** Checks whether clients write the relation: as a list of ids, or through its foreign key columns. */
function isChosen({ directives, relation }: FieldIR, model: ModelIR): boolean {
  if (directives.hidden || directives.readOnly) return false;
  const columns = model.fields.filter(({ name }) => relation?.fields.includes(name));
  return (
    columns.every((one) => !one.directives.hidden) &&
    (!columns.length ||
      columns.some(
        ({ name, directives: { readOnly } }) => !readOnly && name !== model.tenant?.field,
      ))
  );
}

/** Returns the model whose records are chosen: the target of the foreign key, or the other end of a list of ids. */
function chosenModel(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): ModelIR | undefined {
  const findModel = (name: string | undefined) => models.find((one) => one.name === name);
  const next = findModel(field.relation?.model);
  if (!next || field.relation?.fields.length) return next;
  const near = field.isList ? oppositeOf(field, model, models) : undefined;
  if (!near) return undefined;
  if (near.isList) return near.relation?.fields.length ? undefined : next;
  // a join model with rules is a resource of its own
  return next.rules || next.tenant
    ? undefined
    : findModel(farSideOf(near, next, models)?.relation?.model);
}
