import { told } from '../../base/diagnostics';
import { withArticle } from '../../naming/article';
import type { Rule } from '../../schema/access/rule';
import { modelNamed, type Look } from './look';
import { waysOf } from './ways';
import { writersOf } from './writers';

/**
 * A body refers to records that whoever sends it sees. Of a model that is not marked nobody asks that, so that he may
 * write the key of each of its records, such as that of another user.
 */
export const openReferences: Look = (model, schema) => {
  const { name, access } = model;
  if (!access) return [];
  return model.fields.flatMap(({ relation, type, name: relationName }) => {
    if (!relation || modelNamed(schema, type)?.isMarked !== false) return [];
    const columns = relation.fields;
    const isOpen = (column: string): boolean =>
      column !== access.tenant?.field &&
      !model.fields.find((field) => field.name === column)?.directives.hidden &&
      writersOf(model, column, schema)
        .flatMap(waysOf)
        .some((way) => !asks(way, relationName, columns));
    if (columns.length === 0 || !columns.every(isOpen)) return [];
    const written = columns.join(', ');
    return [
      told(
        `whoever writes ${withArticle(name)} may write the key of any ${type} into ${written}, for ${type} is not marked, and nobody asks which of them he sees`,
        `write /// @gen_readonly or /// @gen_access(write: …) above ${written}, or // @gen_form() and rules above ${type}`,
      ),
    ];
  });
};

/** True of a rule that compares the reference with the user, asks the record behind it, or asks a function, which may do either. */
const asks = (rule: Rule, relation: string, columns: readonly string[]): boolean => {
  if ('parts' in rule)
    return rule.kind === 'and'
      ? rule.parts.some((part) => asks(part, relation, columns))
      : rule.parts.every((part) => asks(part, relation, columns));
  if (rule.kind === 'user') return !rule.isNot && columns.includes(rule.field);
  if (rule.kind === 'related') return rule.how === 'is' && rule.relation === relation;
  return rule.kind === 'call';
};
