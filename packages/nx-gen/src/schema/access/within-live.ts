import type { FieldIR, Live, ModelIR } from '../ir';
import { liveOf, ownerBehind } from '../soft-delete/live';
import { simplified, type Rule } from './rule';

/**
 * A condition on related records, which those that are deleted and keep their rows never meet: else whoever was taken off a
 * list would have what the list gives.
 *
 * @param relation leads from the record that the rule is about, which is there
 */
export function withinLive(
  relation: FieldIR,
  to: ModelIR,
  part: Rule,
  models: readonly ModelIR[],
): Rule {
  // where the record goes with the related one, both are there or neither is
  const live = ownerBehind(relation, models) ? undefined : liveOf(to, models);
  const parts = live ? liveRules(live, relation.relation?.name) : [];
  return parts.length > 0 ? { kind: 'and', parts: [...parts, part] } : part;
}

/** @param behind the relation that led here: what is on its other side is there */
function liveRules({ own, within }: Live, behind?: string): Rule[] {
  return [
    ...(own ? [holds(own.field, own.is)] : []),
    ...within
      .filter(({ relation }) => relation.relation?.name !== behind)
      .map(({ relation, live }): Rule => {
        const there: Rule = {
          kind: 'related',
          relation: relation.name,
          how: 'is',
          part: simplified({ kind: 'and', parts: liveRules(live) }),
        };
        // who belongs to nobody is not deleted with anybody
        return relation.isRequired
          ? there
          : {
              kind: 'or',
              parts: [...(relation.relation?.fields ?? []).map((one) => holds(one, 'null')), there],
            };
      }),
  ];
}

const holds = (field: string, value: 'null' | 'false'): Rule => ({
  kind: 'field',
  field,
  conditions: [{ by: 'equals', value: { as: value === 'null' ? 'null' : 'boolean', text: value } }],
});
