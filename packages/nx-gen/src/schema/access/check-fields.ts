import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from '../ir';
import { defaultSortOf, labelOf } from '../model-defaults';
import { valueProblem } from './choices';
import type { FieldAccess } from './rule';

/** Returns what is wrong with rules above a field that holds a value, whatever they say. */
export function fieldRuleProblem(
  field: FieldIR,
  access: FieldAccess,
  model: ModelIR,
): ProblemText | undefined {
  const { read, create, edit } = access;
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
  const part = [...FIXED_FIELDS, ...(read ? ALWAYS_READABLE_FIELDS : [])].find(
    ({ isPart, uses = ANY_USES }) => uses.some((use) => access[use]) && isPart(field, model),
  );
  if (part) return createProblem(`${directive} cannot close ${part.what}`, part.cure);
  if (read && isSecret(field))
    return createProblem(`${directive} says who reads ${name}, but nobody may`, 'remove read');
  if (read && field.foreignKeyOf !== undefined)
    return createProblem(
      `${directive} would close ${name}, but ${field.foreignKeyOf} would still show it`,
      `remove read, and close what ${field.foreignKeyOf} shows by rules above the model it leads to`,
    );
  if (directives.readOnly || field.isUpdatedAt) {
    const word = create ? (create === edit ? 'write' : 'create') : edit && 'edit';
    if (word)
      return createProblem(
        `${directive} says who writes ${name}, but nobody may`,
        `remove ${word}`,
      );
  }
  return unusedRuleProblem(field, access);
}

/** Refuses a rule for the writes that another directive excludes. */
function unusedRuleProblem(
  { name, directives }: FieldIR,
  { create, edit }: FieldAccess,
): ProblemText | undefined {
  // `write` covers both, so that its author relies on neither
  if (create === edit) return undefined;
  if (edit && directives.createOnly)
    return createProblem(
      `@gen_access(edit: …) says who changes ${name}, but @gen_createonly lets nobody`,
      'remove one of the two',
    );
  if (create && directives.updateOnly)
    return createProblem(
      `@gen_access(create: …) says who gives ${name} to new records, but @gen_updateonly lets nobody`,
      'remove one of the two',
    );
  return undefined;
}

/** What rules can say about a field that holds a value. */
const ANY_USES = ['read', 'create', 'edit'] as const;

interface FixedField {
  what: string;
  cure: string;
  /** What a rule cannot decide; any use by default. */
  uses?: readonly (typeof ANY_USES)[number][];
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
    cure: 'write create and edit, for those who may give a record to somebody else; the rules above the model decide the rest',
    uses: ['read'],
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
