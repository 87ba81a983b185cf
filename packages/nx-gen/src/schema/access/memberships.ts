import { type Diagnostic, createProblem } from '../../base/diagnostics';
import type { FieldIR, ModelIR } from '../ir';
import { farSideOf } from '../join-sides';
import { oppositeOf } from '../opposite';
import { openWrites } from './escalations';
import { placedRulesOf, type Rule, type UserIR } from './rule';
import { withArticle } from '../../naming/article';

/**
 * Refuses lists of ids on the user that rules depend on: such a list is governed by the rules of the record being
 * written, so users could add themselves to the lists of records they may not change, and gain what these grant.
 */
export function membershipProblems(
  models: readonly ModelIR[],
  { model: name, all }: UserIR,
): Diagnostic[] {
  const model = models.find((one) => one.name === name);
  if (!model?.access || !model.isMarked || openWrites(model.access, model, all).length === 0)
    return [];
  const traversed = traversedRelations(models);
  return model.fields.flatMap((field): Diagnostic[] => {
    const { readOnly, hidden } = field.directives;
    const other = readOnly || hidden ? undefined : otherSideOf(field, model, models);
    const checkedList = other && traversed.find((one) => one.field === other);
    if (!checkedList?.model.isMarked) return [];
    return [
      {
        location: field.location,
        subject: `${name}.${field.name}`,
        ...createProblem(
          `whoever may create or edit ${withArticle(name)} could add it to a list that rules check, of every ${checkedList.model.name} they see`,
          'write /// @gen_readonly above it',
        ),
      },
    ];
  });
}

/**
 * Returns the user's foreign keys that determine membership in a list, or a link to a record, which rules ask for:
 * changing the key changes the membership.
 */
export function memberKeys(models: readonly ModelIR[], { model: name }: UserIR): string[] {
  const model = models.find((one) => one.name === name);
  const traversed = traversedRelations(models);
  return (model?.fields ?? []).flatMap((field) => {
    const { fields = [], model: other } = field.relation ?? {};
    const to = fields.length > 0 ? models.find((one) => one.name === other) : undefined;
    const opposite = model && to && oppositeOf(field, model, models);
    return traversed.some((one) => one.field === opposite) ? fields : [];
  });
}

/** Returns all relations that rules traverse. */
export const traversedRelations = (models: readonly ModelIR[]): TraversedRelation[] =>
  models.flatMap((one) =>
    placedRulesOf(one.access).flatMap(({ rule }) => traversedIn(rule, one, models)),
  );

/** A relation that a rule traverses, and the model that declares it. */
interface TraversedRelation {
  readonly model: ModelIR;
  readonly field: FieldIR;
}

function traversedIn(rule: Rule, model: ModelIR, models: readonly ModelIR[]): TraversedRelation[] {
  if ('parts' in rule) return rule.parts.flatMap((part) => traversedIn(part, model, models));
  if (rule.kind !== 'related') return [];
  const field = model.fields.find((one) => one.name === rule.relation);
  const to = models.find((one) => one.name === field?.relation?.model);
  if (!field || !to) return [];
  return [{ model, field }, ...traversedIn(rule.part, to, models)];
}

/** Returns the opposite list of a list of ids. */
function otherSideOf(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): FieldIR | undefined {
  const next = models.find((one) => one.name === field.relation?.model);
  const near = field.isList ? oppositeOf(field, model, models) : undefined;
  if (!next || !near) return undefined;
  if (near.isList) return near.relation?.fields.length ? undefined : near;
  const far = farSideOf(near, next, models);
  return far && oppositeOf(far, next, models);
}
