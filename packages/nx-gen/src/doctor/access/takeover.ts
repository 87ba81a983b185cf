import { told } from '../../base/diagnostics';
import { placedRulesOf, type Rule } from '../../schema/access/rule';
import type { Look } from './look';
import { isAmong, waysOf } from './ways';
import { isWrittenByMost } from './writers';
import { withArticle } from '../../naming/article';

/**
 * Whoever may edit a record for another reason than that it is his can make himself its owner, and has then what owners
 * have. Told where that is more than he has by the other reason.
 */
export const takeover: Look = (model, schema) => {
  const { name, access } = model;
  const { owner, operations } = access ?? {};
  const edit = operations?.edit;
  if (!owner || !edit || !isWrittenByMost(model, owner.field, schema)) return [];
  if (model.fields.find((one) => one.name === owner.field)?.directives.createOnly) return [];
  const others = waysOf(edit.rule).filter((way) => !asksOwner(way));
  const gained = placedRulesOf(access).find(({ rule }) => {
    const ways = waysOf(rule);
    return ways.some(asksOwner) && others.some((way) => !isAmong(way, ways));
  });
  if (!gained) return [];
  return [
    told(
      `whoever edits ${withArticle(name)} that is not his (${edit.said}) may write himself into ${owner.field}, and then has what is said of its owner: ${gained.text}`,
      `write /// @gen_createonly above ${owner.field} where nobody shall`,
    ),
  ];
};

const asksOwner = (rule: Rule): boolean =>
  'parts' in rule
    ? rule.parts.some(asksOwner)
    : rule.kind === 'user' && rule.isOwn === true && !rule.isNot;
