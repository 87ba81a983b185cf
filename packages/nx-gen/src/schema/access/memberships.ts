import { type Diagnostic, told } from '../../base/diagnostics';
import type { FieldIR, ModelIR } from '../ir';
import { farSideOf } from '../join-sides';
import { openWrites } from './escalations';
import { placedRulesOf, type Rule, type UserIR } from './rule';
import { withArticle } from '../../naming/article';

/**
 * Of a list of ids, the rules of the record that is written decide. Where that is the user, he would put himself into the
 * lists of records that he may not change, and have what the lists give.
 */
export function memberships(
  models: readonly ModelIR[],
  { model: name, all }: UserIR,
): Diagnostic[] {
  const model = models.find((one) => one.name === name);
  if (!model?.access || !model.isMarked || openWrites(model.access, model, all).length === 0)
    return [];
  const asked = askedOfRelated(models);
  return model.fields.flatMap((field): Diagnostic[] => {
    const { readOnly, hidden } = field.directives;
    const other = readOnly || hidden ? undefined : otherSideOf(field, model, models);
    const of = other && asked.find((one) => one.field === other);
    if (!of?.model.isMarked) return [];
    return [
      {
        location: field.location,
        subject: `${name}.${field.name}`,
        ...told(
          `whoever may create or edit ${withArticle(name)} could put it into a list that rules ask for, of each ${of.model.name} that he sees`,
          'write /// @gen_readonly above it',
        ),
      },
    ];
  });
}

/** The columns of the user by which he is in a list, or beside a record, that rules ask for: another value, another list. */
export function memberKeys(models: readonly ModelIR[], { model: name }: UserIR): string[] {
  const model = models.find((one) => one.name === name);
  const asked = askedOfRelated(models);
  return (model?.fields ?? []).flatMap((field) => {
    const { fields = [], model: other } = field.relation ?? {};
    const to = fields.length > 0 ? models.find((one) => one.name === other) : undefined;
    const behind = model && to && oppositeIn(to, field, model);
    return asked.some((one) => one.field === behind) ? fields : [];
  });
}

/** All that rules lead through. */
const askedOfRelated = (models: readonly ModelIR[]): Asked[] =>
  models.flatMap((one) =>
    placedRulesOf(one.access).flatMap(({ rule }) => relatedIn(rule, one, models)),
  );

/** A relation that a rule leads through, and the model that it leads from. */
interface Asked {
  readonly model: ModelIR;
  readonly field: FieldIR;
}

function relatedIn(rule: Rule, model: ModelIR, models: readonly ModelIR[]): Asked[] {
  if ('parts' in rule) return rule.parts.flatMap((part) => relatedIn(part, model, models));
  if (rule.kind !== 'related') return [];
  const field = model.fields.find((one) => one.name === rule.relation);
  const to = models.find((one) => one.name === field?.relation?.model);
  if (!field || !to) return [];
  return [{ model, field }, ...relatedIn(rule.part, to, models)];
}

/** Where a list is one of ids: the list of the model at its other end. */
function otherSideOf(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): FieldIR | undefined {
  const next = models.find((one) => one.name === field.relation?.model);
  const near = next && field.isList ? oppositeIn(next, field, model) : undefined;
  if (!next || !near) return undefined;
  if (near.isList) return near.relation?.fields.length ? undefined : near;
  const far = farSideOf(near, next, models);
  const end = models.find((one) => one.name === far?.relation?.model);
  return far && end && oppositeIn(end, far, next);
}

/** The other field of the relation. */
export const oppositeIn = (
  { fields }: ModelIR,
  field: FieldIR,
  { name }: ModelIR,
): FieldIR | undefined =>
  fields.find(
    (one) =>
      one !== field && one.relation?.model === name && one.relation.name === field.relation?.name,
  );
