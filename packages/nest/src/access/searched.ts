import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import type { Rules } from './rules';
import { seenThrough } from './scope';

/** What `search` looks into for whoever asks: no field that is closed to him, in none of its records and in no related one. */
export async function searchedBy(rules: Rules, resource: ResourceDefinition): Promise<string[]> {
  const open: string[] = [];
  for (const path of resource.search) if (await isOpen(rules, resource, path)) open.push(path);
  return open;
}

async function isOpen(rules: Rules, resource: ResourceDefinition, path: string): Promise<boolean> {
  const [name = '', field] = path.split('.');
  if ((await rules.field(resource, name, 'read')) === false) return false;
  if (field === undefined) return true;
  const relation = relationsOf(resource).get(name);
  if (!relation || (await seenThrough(rules, relation)) === false) return false;
  return (await rules.field(relation.to, field, 'read')) !== false;
}
