import { stringLiteral } from '../../code/literal';
import type { Rule } from '../../schema/access/rule';
import type { ModelIR, SchemaIR } from '../../schema/ir';

/**
 * Returns the relations by which the rules for writing a model lead back to its records, by way of a record that it refers to:
 * `['team', 'members']`. Whoever writes a record must not meet a rule by that record.
 */
export function ownWitnessPaths(model: ModelIR, { models }: Pick<SchemaIR, 'models'>): string[][] {
  const { operations, fields } = model.access ?? { operations: {}, fields: [] };
  const rules = [
    operations.create,
    operations.edit,
    ...fields.flatMap(({ create, edit }) => [create, edit]),
  ];
  const paths = rules.flatMap((placed) => (placed ? pathsIn(placed.rule, model) : []));
  return [...new Map(paths.map((path) => [path.join(), path])).values()];

  function pathsIn(rule: Rule, here: ModelIR, path: readonly string[] = []): string[][] {
    if ('parts' in rule) return rule.parts.flatMap((part) => pathsIn(part, here, path));
    if (rule.kind !== 'related') return [];
    const relation = here.fields.find(({ name }) => name === rule.relation)?.relation;
    const to = models.find(({ name }) => name === relation?.model);
    if (!relation || !to) return [];
    if (!path.length && !relation.fields.length) return []; // the write does not decide whom it leads to
    const further = [...path, rule.relation];
    const isBack = path.length > 0 && to.name === model.name;
    return [...(isBack ? [further] : []), ...pathsIn(rule.part, to, further)];
  }
}

/** `[['team', 'members']]`. */
export const pathsCode = (paths: readonly (readonly string[])[]): string =>
  `[${paths.map((path) => `[${path.map(stringLiteral).join(', ')}]`).join(', ')}]`;
