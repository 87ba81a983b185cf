import { told, type Diagnostic, type Told } from '../../base/diagnostics';
import { OPERATIONS, type FieldIR, type ModelIR } from '../ir';
import { farSideOf } from '../join-sides';
import type { EntryReader } from './entries';
import { oppositeIn } from './memberships';
import type { FieldWord } from './operations';
import type { Choice } from './rule';
import type { Scope } from './scope';

/** A choice, and the model whose records it is about. */
export interface PlacedChoice extends Choice {
  readonly to: string;
}

/** What `/// @gen_access(choose: …)` above relations of these models says. */
export function readChoices(
  ruled: readonly ModelIR[],
  { models }: Pick<Scope, 'models'>,
  reader: EntryReader,
  problems: Diagnostic[],
): PlacedChoice[] {
  const all = [...models.values()];
  return ruled.flatMap((model) =>
    model.fields.flatMap((field): PlacedChoice[] => {
      const [written] = field.directives.access ?? [];
      if (!field.relation || !written) return [];
      const to = chosenModel(field, model, all);
      const problem = relationProblem(field, model) ?? choiceProblem(field, model, to);
      const subject = `${model.name}.${field.name}`;
      if (problem) problems.push({ location: written.location, subject, ...problem });
      const rule = problem || !to ? undefined : reader.choice(field, model, to);
      return rule && to ? [{ model: model.name, relation: field.name, rule, to: to.name }] : [];
    }),
  );
}

const wordsOf = ({ directives }: FieldIR): FieldWord[] =>
  (directives.access ?? []).flatMap(({ entries }) => entries.flatMap(({ words }) => words));

/** What is wrong with `choose` above a field that holds a value. */
export const valueProblem = (field: FieldIR): Told | undefined =>
  wordsOf(field).includes('choose')
    ? told(
        '@gen_access(choose: …) says which records may be chosen, and this is a value',
        field.foreignKeyOf ? `write it above ${field.foreignKeyOf}` : 'remove it',
      )
    : undefined;

/** What is wrong with another word above a relation. */
function relationProblem(field: FieldIR, model: ModelIR): Told | undefined {
  const { fields: [column] = [], model: to = '' } = field.relation ?? {};
  if (wordsOf(field).some((word) => word !== 'choose'))
    return told(
      '@gen_access is about values, and this is a relation',
      column ? `write it above ${column}` : `write rules above the model ${to}`,
    );
  return model.rules || model.tenant
    ? undefined
    : told(
        '@gen_access stands above a field of a model without rules',
        'write // @gen_access(…) above the model too',
      );
}

/** A rule that nothing would ask is refused: whoever wrote it counts on it. */
function choiceProblem(field: FieldIR, model: ModelIR, to: ModelIR | undefined): Told | undefined {
  const written = '@gen_access(choose: …)';
  if (!to)
    return told(
      `${written} stands above what nobody chooses here, for ${field.type} holds the key`,
      `write it in ${field.type}, above the relation that leads to ${model.name}`,
    );
  if (!isChosen(field, model))
    return told(`${written} says which records may be chosen, which nobody does`, 'remove it');
  if (!to.isMarked || !(to.rules || to.tenant))
    return told(
      `${written} leads to ${to.name}, which has no rules`,
      `write // @gen_form() and // @gen_access(read: …) above ${to.name} too`,
    );
  if (!(to.operations ?? OPERATIONS).includes('list'))
    return told(
      `${written} leads to ${to.name}, of which there is no list to choose from`,
      `let the mark of ${to.name} have list, or remove it`,
    );
  return undefined;
}

/** Somebody writes it: a list of ids, or the columns that hold the key. */
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

/** The model whose records are chosen: behind the key that the model holds, or at the other end of a list of ids. */
function chosenModel(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): ModelIR | undefined {
  const named = (name: string | undefined) => models.find((one) => one.name === name);
  const next = named(field.relation?.model);
  if (!next || field.relation?.fields.length) return next;
  const near = field.isList ? oppositeIn(next, field, model) : undefined;
  if (!near) return undefined;
  if (near.isList) return near.relation?.fields.length ? undefined : next;
  // a join model with rules is a resource of its own
  return next.rules || next.tenant
    ? undefined
    : named(farSideOf(near, next, models)?.relation?.model);
}
