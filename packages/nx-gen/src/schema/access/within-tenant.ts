import type { ModelIR } from '../ir';
import { simplifyRule, type Rule } from './rule';

/**
 * Restricts a condition on related records to the same tenant, whatever the condition is: otherwise records linked to
 * those of another tenant would be open to all tenants.
 */
export function withinTenant({ tenant }: ModelIR, part: Rule): Rule {
  if (!tenant) return simplifyRule(part);
  const { field, except } = tenant;
  const same: Rule = { kind: 'user', field, property: field, isNot: false };
  const role: Rule[] =
    except === undefined ? [] : [{ kind: 'role', roles: [except], isNot: false }];
  return simplifyRule({ kind: 'and', parts: [{ kind: 'or', parts: [...role, same] }, part] });
}
