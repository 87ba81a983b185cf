import { forcedKey } from '../access/forced-keys';
import { isGiven, type WriteAccess } from './said-of-write';

/** Returns fields of the body, such as the owner, that name someone other than the caller where the rule leaves no choice. */
export function fieldsNamingOthers({ resource, rules, allowed, body }: WriteAccess): string[] {
  if (typeof allowed === 'boolean') return [];
  return Object.entries(rules?.presets(resource) ?? {})
    .filter(([name]) => isGiven(body, name))
    .filter(([name, own]) => {
      const key = forcedKey(resource, allowed, name);
      return key !== undefined && key === own && String(body[name]) !== String(own);
    })
    .map(([name]) => name);
}
