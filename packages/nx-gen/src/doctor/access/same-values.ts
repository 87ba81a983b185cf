import { rewriteForRelation } from '../../schema/access/implies';
import { simplifyRule, type Rule } from '../../schema/access/rule';
import { sameText } from '../../schema/check-same';
import type { FieldIR, ModelIR, SameMark } from '../../schema/ir';
import { modelNamed, type SchemaWithRules } from './access-check';

/** A comparison with the user in a rule, with the references that lead to it. */
interface Comparison {
  readonly along: readonly string[];
  readonly field: string;
  readonly property: string;
}

/**
 * Rewrites a rule about the record that a relation leads to as one about the record with the relation: its conditions on the key
 * apply to the foreign key, and those on a value that must be the same (`@gen_same`) to the value here.
 */
export function rewriteWithSame(
  field: FieldIR,
  rule: Rule,
  marks: readonly SameMark[] = field.directives.same ?? [],
): Rule {
  if ('parts' in rule)
    return simplifyRule({
      ...rule,
      parts: rule.parts.map((part) => rewriteWithSame(field, part, marks)),
    });
  const mark =
    rule.kind === 'user' || rule.kind === 'field'
      ? marks.find(({ other }) => other === rule.field)
      : undefined;
  if (!mark || !('field' in rule)) return rewriteForRelation(field, rule);
  return mark.along.reduceRight<Rule>(
    (part, relation) => ({ kind: 'related', relation, how: 'is', part }),
    { ...rule, field: mark.own },
  );
}

/** Applies `rewriteWithSame` to each condition on the related record. */
export function rewriteRelatedWithSame(
  field: FieldIR,
  rule: Rule,
  marks?: readonly SameMark[],
): Rule {
  if ('parts' in rule)
    return simplifyRule({
      ...rule,
      parts: rule.parts.map((part) => rewriteRelatedWithSame(field, part, marks)),
    });
  return rule.kind === 'related' && rule.relation === field.name && rule.how === 'is'
    ? rewriteWithSame(field, rule.part, marks)
    : rule;
}

/**
 * Returns what could be required to be the same along a relation: values that both rules compare with one property of the user. The
 * marks that are there already come first in each.
 */
export function possibleMarks(
  field: FieldIR,
  child: ModelIR,
  parent: ModelIR,
  [childRule, parentRule]: readonly [Rule, Rule],
  schema: SchemaWithRules,
): SameMark[][] {
  const given = field.directives.same ?? [];
  const theirs = comparisonsIn(parentRule).filter(({ along }) => along.length === 0);
  const added = comparisonsIn(childRule)
    .filter(({ along }) => along[0] !== field.name)
    .flatMap(({ along, field: own, property }) =>
      theirs
        .filter((one) => one.property === property)
        .map((one): SameMark => ({ along, own, other: one.field })),
    )
    .filter((mark) => isPossible(mark, child, parent, schema));
  const singles = added.map((mark) => [...given, mark]);
  return added.length > 1 ? [...singles, [...given, ...added]] : singles;
}

/** The line to write above the relation. */
export const sameLine = (marks: readonly SameMark[]): string => `/// @gen_same(${sameText(marks)})`;

function comparisonsIn(rule: Rule, along: readonly string[] = []): Comparison[] {
  if ('parts' in rule) return rule.parts.flatMap((part) => comparisonsIn(part, along));
  if (rule.kind === 'related' && rule.how === 'is')
    return comparisonsIn(rule.part, [...along, rule.relation]);
  return rule.kind === 'user' && !rule.isNot
    ? [{ along, field: rule.field, property: rule.property }]
    : [];
}

/** A run accepts the mark: generated models all the way, and fields of one type. */
function isPossible(
  { along, own, other }: SameMark,
  child: ModelIR,
  parent: ModelIR,
  schema: SchemaWithRules,
): boolean {
  let end: ModelIR | undefined = child;
  for (const name of along) {
    const step: FieldIR | undefined = end?.fields.find((one) => one.name === name);
    end = step?.relation?.fields.length ? modelNamed(schema, step.relation.model) : undefined;
    if (!end?.isMarked) return false;
  }
  const [ours, theirs] = [
    end?.fields.find(({ name }) => name === own),
    parent.fields.find(({ name }) => name === other),
  ];
  return (
    parent.isMarked &&
    ours !== undefined &&
    ours.type === theirs?.type &&
    ours.nativeType?.name === theirs.nativeType?.name
  );
}
