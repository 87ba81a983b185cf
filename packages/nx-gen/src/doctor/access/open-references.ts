import { createProblem } from '../../base/diagnostics';
import { withArticle } from '../../naming/article';
import type { Rule } from '../../schema/access/rule';
import { modelNamed, type AccessCheck } from './access-check';
import { ruleAlternativesOf } from './rule-alternatives';
import { writeRulesOf } from './writers';

/**
 * Finds references that may point to any record. A request body may only refer to records that its sender can see, but
 * this is not checked for an unmarked model: the sender may write the key of any of its records, such as another user.
 */
export const openReferences: AccessCheck = (model, schema) => {
  const { name, access } = model;
  if (!access) return [];
  return model.fields.flatMap(({ relation, type, name: relationName }) => {
    if (!relation || modelNamed(schema, type)?.isMarked !== false) return [];
    const columns = relation.fields;
    const isOpen = (column: string): boolean =>
      column !== access.tenant?.field &&
      !model.fields.find((field) => field.name === column)?.directives.hidden &&
      writeRulesOf(model, column, schema)
        .flatMap(ruleAlternativesOf)
        .some((alternative) => !restrictsReference(alternative, relationName, columns));
    if (columns.length === 0 || !columns.every(isOpen)) return [];
    const columnNames = columns.join(', ');
    return [
      createProblem(
        `whoever writes ${withArticle(name)} may put the key of any ${type} into ${columnNames}: ${type} is not marked, so nothing checks which ones they may see`,
        `write /// @gen_readonly or /// @gen_access(write: …) above ${columnNames}, or // @gen_form() and rules above ${type}`,
      ),
    ];
  });
};

/**
 * True if a rule compares the reference with the user, checks the referenced record, or calls a function, which may do
 * either.
 */
const restrictsReference = (rule: Rule, relation: string, columns: readonly string[]): boolean => {
  if ('parts' in rule)
    return rule.kind === 'and'
      ? rule.parts.some((part) => restrictsReference(part, relation, columns))
      : rule.parts.every((part) => restrictsReference(part, relation, columns));
  if (rule.kind === 'user') return !rule.isNot && columns.includes(rule.field);
  if (rule.kind === 'related') return rule.how === 'is' && rule.relation === relation;
  return rule.kind === 'call';
};
