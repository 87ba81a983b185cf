import { type Told, told } from '../../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from '../ir';
import { defaultSortOf, labelOf } from '../standing';
import { valueProblem } from './choices';
import type { FieldAccess } from './rule';

/** What is wrong with rules above a field that holds a value, whatever they say. */
export function fieldRuleProblem(
  field: FieldIR,
  { read, write }: FieldAccess,
  model: ModelIR,
): Told | undefined {
  const written = '@gen_access';
  const misplaced = valueProblem(field);
  if (misplaced) return misplaced;
  const { name, directives } = field;
  if (directives.hidden === 'unlisted')
    return told(
      `${written} says nothing of a field that @gen_form(fields: […]) leaves out`,
      'list it, or remove one',
    );
  if (directives.hidden) return told(`${written} says nothing beside @gen_hidden`, 'remove one');
  const part = [...PARTS, ...(read ? READ_PARTS : [])].find(({ isPart }) => isPart(field, model));
  if (part) return told(`${written} cannot close ${part.what}`, part.cure);
  if (read && isSecret(field))
    return told(`${written} says who reads ${name}, which nobody does`, 'leave read out');
  if (read && field.foreignKeyOf !== undefined)
    return told(
      `${written} would close ${name}, and ${field.foreignKeyOf} would still show it`,
      `leave read out, and let rules above the model that ${field.foreignKeyOf} leads to close what it shows`,
    );
  if (write && (directives.readOnly || field.isUpdatedAt))
    return told(`${written} says who writes ${name}, which nobody does`, 'leave write out');
  return undefined;
}

interface Part {
  what: string;
  cure: string;
  isPart(field: FieldIR, model: ModelIR): boolean;
}

/** What every answer has, or every write needs, so that no rule can take it away. */
const PARTS: readonly Part[] = [
  {
    what: 'a part of the key, which is in every address',
    cure: 'remove it',
    isPart: ({ name }, { key }) => key.fields.includes(name),
  },
  {
    what: 'the field that says whose the record is',
    cure: 'remove it; who changes the owner is decided by the rule for edit, before and after',
    isPart: ({ name }, { owner }) => owner?.field === name,
  },
  {
    what: 'the tenant, which no request writes',
    cure: 'remove it',
    isPart: ({ name }, { tenant }) => tenant?.field === name,
  },
  {
    what: 'the version, by which saves are told apart',
    cure: 'remove it',
    isPart: ({ isUpdatedAt }) => isUpdatedAt,
  },
];

/** What everybody reads who has the record; who writes it a rule may say. */
const READ_PARTS: readonly Part[] = [
  {
    what: 'the field that lists are sorted by',
    cure: 'sort by another one, with @gen_form(sort: "…")',
    isPart: ({ name }, model) => defaultSortOf(model).field === name,
  },
  {
    what: 'the label, by which records are called everywhere',
    cure: 'name another field with // @gen_label(…) above the model',
    isPart: ({ name }, model) => labelOf(model) === name,
  },
];
