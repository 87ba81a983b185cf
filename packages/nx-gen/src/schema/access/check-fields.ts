import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from '../ir';
import { defaultSortOf, labelOf } from '../model-defaults';
import { valueProblem } from './choices';
import type { FieldAccess } from './rule';

/** Returns what is wrong with rules above a field that holds a value, whatever they say. */
export function fieldRuleProblem(
  field: FieldIR,
  { read, write }: FieldAccess,
  model: ModelIR,
): ProblemText | undefined {
  const directive = '@gen_access';
  const misplaced = valueProblem(field);
  if (misplaced) return misplaced;
  const { name, directives } = field;
  if (directives.hidden === 'unlisted')
    return createProblem(
      `${directive} has no effect on a field that @gen_form(fields: […]) leaves out`,
      'list it, or remove one of the two',
    );
  if (directives.hidden)
    return createProblem(`${directive} has no effect next to @gen_hidden`, 'remove one of the two');
  const part = [...FIXED_FIELDS, ...(read ? ALWAYS_READABLE_FIELDS : [])].find(({ isPart }) =>
    isPart(field, model),
  );
  if (part) return createProblem(`${directive} cannot close ${part.what}`, part.cure);
  if (read && isSecret(field))
    return createProblem(`${directive} says who reads ${name}, but nobody may`, 'remove read');
  if (read && field.foreignKeyOf !== undefined)
    return createProblem(
      `${directive} would close ${name}, but ${field.foreignKeyOf} would still show it`,
      `remove read, and close what ${field.foreignKeyOf} shows by rules above the model it leads to`,
    );
  if (write && (directives.readOnly || field.isUpdatedAt))
    return createProblem(`${directive} says who writes ${name}, but nobody may`, 'remove write');
  return undefined;
}

interface FixedField {
  what: string;
  cure: string;
  isPart(field: FieldIR, model: ModelIR): boolean;
}

/** Fields that every response has, or every write needs, so that no rule can exclude them. */
const FIXED_FIELDS: readonly FixedField[] = [
  {
    what: 'a part of the key, which is in every URL',
    cure: 'remove it',
    isPart: ({ name }, { key }) => key.fields.includes(name),
  },
  {
    what: 'the field that names the owner',
    cure: 'remove it; the rule for edit, checked before and after, decides who changes the owner',
    isPart: ({ name }, { owner }) => owner?.field === name,
  },
  {
    what: 'the tenant, which no request writes',
    cure: 'remove it',
    isPart: ({ name }, { tenant }) => tenant?.field === name,
  },
  {
    what: 'the version, which tells saves apart',
    cure: 'remove it',
    isPart: ({ isUpdatedAt }) => isUpdatedAt,
  },
];

/** Fields that everyone who can see the record can read; rules may only restrict writing them. */
const ALWAYS_READABLE_FIELDS: readonly FixedField[] = [
  {
    what: 'the field that lists are sorted by',
    cure: 'sort by another one, with @gen_form(sort: "…")',
    isPart: ({ name }, model) => defaultSortOf(model).field === name,
  },
  {
    what: 'the label, which names records everywhere',
    cure: 'name another field with // @gen_label(…) above the model',
    isPart: ({ name }, model) => labelOf(model) === name,
  },
];
