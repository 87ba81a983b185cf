import type { FieldIR, Live, ModelIR } from '../ir';
import { liveOf, cascadingOwner } from '../soft-delete/live';
import { simplifyRule, type Rule } from './rule';

/**
 * Excludes soft-deleted records from a condition on related records: otherwise someone removed from a list would keep
 * what the list grants.
 *
 * @param relation leads from the record that the rule is about, which is not deleted
 */
export function withinLive(
  relation: FieldIR,
  to: ModelIR,
  part: Rule,
  models: readonly ModelIR[],
): Rule {
  // where the record is deleted together with the related one, both are live or neither is
  const live = cascadingOwner(relation, models) ? undefined : liveOf(to, models);
  const parts = live ? liveRules(live, relation.relation?.name) : [];
  return parts.length > 0 ? { kind: 'and', parts: [...parts, part] } : part;
}

/** @param originRelation the relation that led here: the record on its other side is live */
function liveRules({ own, within }: Live, originRelation?: string): Rule[] {
  return [
    ...(own ? [equalsRule(own.field, own.is)] : []),
    ...within
      .filter(({ relation }) => relation.relation?.name !== originRelation)
      .map(({ relation, live }): Rule => {
        const parentRule: Rule = {
          kind: 'related',
          relation: relation.name,
          how: 'is',
          part: simplifyRule({ kind: 'and', parts: liveRules(live) }),
        };
        // a record without a parent is deleted with none
        return relation.isRequired
          ? parentRule
          : {
              kind: 'or',
              parts: [
                ...(relation.relation?.fields ?? []).map((one) => equalsRule(one, 'null')),
                parentRule,
              ],
            };
      }),
  ];
}

const equalsRule = (field: string, value: 'null' | 'false'): Rule => ({
  kind: 'field',
  field,
  conditions: [{ by: 'equals', value: { as: value === 'null' ? 'null' : 'boolean', text: value } }],
});
