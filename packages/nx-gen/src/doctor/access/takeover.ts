import { createProblem } from '../../base/diagnostics';
import { placedRulesOf, type Rule } from '../../schema/access/rule';
import type { AccessCheck } from './access-check';
import { isCoveredBy, ruleAlternativesOf } from './rule-alternatives';
import { isChangeableByOthers, keptAdvice } from './writers';
import { withArticle } from '../../naming/article';

/**
 * Finds models where users who may edit a record for a reason other than ownership can make themselves its owner.
 * Reported if owners may do more than such users.
 */
export const ownershipTakeover: AccessCheck = (model, schema) => {
  const { name, access } = model;
  const { owner, operations } = access ?? {};
  const edit = operations?.edit;
  if (!owner || !edit || !isChangeableByOthers(model, owner.field, schema)) return [];
  const others = ruleAlternativesOf(edit.rule).filter(
    (alternative) => !dependsOnOwner(alternative),
  );
  const gained = placedRulesOf(access).find(({ rule }) => {
    const alternatives = ruleAlternativesOf(rule);
    return (
      alternatives.some(dependsOnOwner) &&
      others.some((alternative) => !isCoveredBy(alternative, alternatives))
    );
  });
  if (!gained) return [];
  return [
    createProblem(
      `whoever edits ${withArticle(name)} they do not own (${edit.ruleText}) may write themselves into ${owner.field} and gain the owner's rights: ${gained.text}`,
      keptAdvice([owner.field], schema),
    ),
  ];
};

const dependsOnOwner = (rule: Rule): boolean =>
  'parts' in rule
    ? rule.parts.some(dependsOnOwner)
    : rule.kind === 'user' && rule.isOwn === true && !rule.isNot;
