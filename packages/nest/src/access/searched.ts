import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import type { Rules } from './rules';
import { visibleThrough } from './scope';

/** Returns the paths that `search` may use for the caller: no field that is hidden from them in any record. */
export async function searchablePaths(
  rules: Rules,
  resource: ResourceDefinition,
): Promise<string[]> {
  const paths: string[] = [];
  for (const path of resource.search)
    if (await isSearchablePath(rules, resource, path)) paths.push(path);
  return paths;
}

async function isSearchablePath(
  rules: Rules,
  resource: ResourceDefinition,
  path: string,
): Promise<boolean> {
  const [name = '', field] = path.split('.');
  if ((await rules.field(resource, name, 'read')) === false) return false;
  if (field === undefined) return true;
  const relation = relationsOf(resource).get(name);
  if (!relation || (await visibleThrough(rules, relation)) === false) return false;
  return (await rules.field(relation.to, field, 'read')) !== false;
}
