import { told } from '../../base/diagnostics';
import { atomsOf, type Rule } from '../../schema/access/rule';
import type { Look } from './look';
import { isAmong, waysOf } from './ways';
import { isWrittenByMost } from './writers';
import { withArticle } from '../../naming/article';

/**
 * A record that is somebody's by what it belongs to, such as the collection of a link, is moved by a change of that: the rule
 * of `edit` is asked before and after. Told where who may edit in two places may not delete in the one or create in the other.
 */
export const moves: Look = (model, schema) => {
  const { name, access, fields } = model;
  const { edit, create, delete: removal } = access?.operations ?? {};
  if (!edit) return [];
  return fields.flatMap(({ name: relation, type, relation: to }) => {
    const keys = fields.filter((field) => to?.fields.includes(field.name));
    const isMovable = keys.some(
      (key) => !key.directives.createOnly && isWrittenByMost(model, key.name, schema),
    );
    if (!isMovable) return [];
    const through = waysOf(edit.rule).filter((way) => leadsBy(way, relation));
    const other = [removal, create].find(
      (placed) => !through.every((way) => isAmong(way, placed ? waysOf(placed.rule) : [])),
    );
    if (through.length === 0 || (!other && removal && create)) return [];
    const missing = other ? other.text : removal ? 'create: nobody' : 'delete: nobody';
    return [
      told(
        `whoever edits ${withArticle(name)} by its ${relation} (${edit.said}) may move it to another ${type} in which he edits, also where he may not: ${missing}`,
        `write /// @gen_createonly above ${keys.map((key) => key.name).join(' and ')} where nobody shall`,
      ),
    ];
  });
};

const leadsBy = (rule: Rule, relation: string): boolean =>
  [...atomsOf(rule)].some((atom) => atom.kind === 'related' && atom.relation === relation);
