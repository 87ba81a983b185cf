import { createProblem } from '../../base/diagnostics';
import { atomsOf, type Rule } from '../../schema/access/rule';
import type { AccessCheck } from './access-check';
import { isCoveredBy, ruleAlternativesOf } from './rule-alternatives';
import { isChangeableByOthers, keptAdvice } from './writers';
import { withArticle } from '../../naming/article';

/**
 * Finds records that can be moved: where ownership follows a relation, such as a link's collection, changing it moves
 * the record, and only the rule of `edit` is checked, before and after. Reported if someone who may edit in both places
 * may not delete in the one or create in the other.
 */
export const movableRecords: AccessCheck = (model, schema) => {
  const { name, access, fields } = model;
  const { edit, create, delete: deletion } = access?.operations ?? {};
  if (!edit) return [];
  return fields.flatMap(({ name: relation, type, relation: to }) => {
    const keys = fields.filter((field) => to?.fields.includes(field.name));
    const isMovable = keys.some((key) => isChangeableByOthers(model, key.name, schema));
    if (!isMovable) return [];
    const through = ruleAlternativesOf(edit.rule).filter((alternative) =>
      followsRelation(alternative, relation),
    );
    const other = [deletion, create].find(
      (placed) =>
        !through.every((alternative) =>
          isCoveredBy(alternative, placed ? ruleAlternativesOf(placed.rule) : []),
        ),
    );
    if (through.length === 0 || (!other && deletion && create)) return [];
    const missing = other ? other.text : deletion ? 'create: nobody' : 'delete: nobody';
    return [
      createProblem(
        `whoever edits ${withArticle(name)} by its ${relation} (${edit.ruleText}) may move it to another ${type} where they may edit, even if this denies it: ${missing}`,
        keptAdvice(
          keys.map((key) => key.name),
          schema,
        ),
      ),
    ];
  });
};

const followsRelation = (rule: Rule, relation: string): boolean =>
  [...atomsOf(rule)].some((atom) => atom.kind === 'related' && atom.relation === relation);
