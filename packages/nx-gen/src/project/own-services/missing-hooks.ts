import { readClasses } from '../../adapters/read-class';
import type { FileTree } from '../../base/tree';
import type { NameSet } from '../../naming/names';
import type { OwnService, UserClass } from '../../plan/api-places';
import { resourceNames } from '../../plan/class-names';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { fieldsSetByServer } from '../../schema/missing-value';

/** Fields that nothing sets: each creation of a record fails. */
export interface MissingHook {
  model: ModelIR;
  fields: readonly [FieldIR, ...FieldIR[]];
  /** The class that answers the routes, without such a hook; undefined if there is none. */
  own: UserClass | undefined;
}

/** Finds models with fields that, according to the schema, a hook of the project sets, and that have no such hook. */
export function missingHooks(
  tree: Pick<FileTree, 'read'>,
  models: readonly ModelIR[],
  names: ReadonlyMap<string, NameSet>,
  ownServices: ReadonlyMap<string, OwnService> | undefined,
): MissingHook[] {
  return models.flatMap((model) => {
    const given = names.get(model.name);
    const [first, ...more] = fieldsSetByServer(model);
    if (!given || !first) return [];
    const own = ownServices?.get(model.name)?.service;
    if (own && maySetFields(tree, own, resourceNames(given).service)) return [];
    return [{ model, fields: [first, ...more], own }];
  });
}

/** Checks whether the class sets fields of new records: in its hook, or in a method of its own in place of the generated one. */
function maySetFields(
  tree: Pick<FileTree, 'read'>,
  { name, path }: UserClass,
  generated: string,
): boolean {
  const found = readClasses(tree.read(path, 'utf-8') ?? '').find((one) => one.name === name);
  // classes in between are not analysed
  if (found?.base?.name !== generated) return true;
  return found.methods.some((method) => SETTING_METHODS.has(method.name));
}

const SETTING_METHODS = new Set(['beforeCreate', 'create']);
