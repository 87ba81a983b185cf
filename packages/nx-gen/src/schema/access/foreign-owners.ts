import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { withArticle } from '../../naming/article';
import { OPERATIONS, type ModelIR } from '../ir';
import { mayAllowVisitor, type Rule, type UserIR } from './rule';
import { fieldNamed } from './scope';

/**
 * Warns of records that users without a role may create for somebody else, by naming them as the owner in the request: a comment in
 * the name of another.
 */
export function foreignOwnerWarnings(
  model: ModelIR,
  user: Pick<UserIR, 'key' | 'all' | 'roles'>,
): Diagnostic[] {
  const { access, name, operations = OPERATIONS } = model;
  const create = access?.operations.create;
  const owner = access?.owner && fieldNamed(model, access.owner.field);
  if (!create || !owner || !operations.includes('create')) return [];
  const { readOnly, hidden, updateOnly } = owner.directives;
  const hasRule = access.fields.some((one) => one.field === owner.name && one.create);
  const isTenant = access.tenant?.field === owner.name;
  if (readOnly || hidden || updateOnly || hasRule || isTenant) return [];
  if (bindsOwner(create.rule, owner.name, model, user)) return [];
  const { ruleText } = create;
  const own = `write create: ${ruleText === 'signedIn' ? 'own' : `own and ${create.rule.kind === 'or' ? `(${ruleText})` : ruleText}`}, or `;
  return [
    {
      location: create.location,
      subject: name,
      ...createProblem(
        `whoever may create ${withArticle(name)} (${ruleText}) may create one of somebody else, by naming them in ${owner.name}`,
        `${mayAllowVisitor(create.rule) ? 'write ' : own}/// @gen_access(create: ${user.all ?? user.roles[0] ?? 'nobody'}) above ${owner.name}`,
      ),
    },
  ];
}

/**
 * Checks whether the rule admits users to their own records only, unless they have a role; assumes so for functions, and for a
 * related record that they may write to and whose owner this one must have.
 */
function bindsOwner(rule: Rule, owner: string, model: ModelIR, user: Pick<UserIR, 'key'>): boolean {
  const binds = (part: Rule): boolean => bindsOwner(part, owner, model, user);
  switch (rule.kind) {
    case 'nobody':
    case 'call':
      return true;
    case 'role':
      return !rule.isNot;
    case 'and':
      return rule.parts.some(binds);
    case 'or':
      return rule.parts.every(binds);
    case 'user':
      return !rule.isNot && rule.field === owner && rule.property === user.key;
    case 'everyone':
    case 'signedIn':
    case 'field':
      return false;
    case 'related':
      return (
        rule.how === 'is' &&
        (fieldNamed(model, rule.relation)?.directives.same ?? []).some(({ own }) => own === owner)
      );
  }
}
