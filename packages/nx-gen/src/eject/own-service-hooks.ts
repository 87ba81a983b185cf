import { readClasses } from '../adapters/read-class';
import type { FileTree } from '../base/tree';
import type { ApiPlaces, UserClass } from '../plan/api-places';
import type { ResourcePlan } from '../plan/resource-plan';
import type { Operation } from '../schema/ir';

/** The hooks of each write operation. */
const HOOKS_BY_OPERATION = {
  create: ['beforeCreate', 'afterCreate'],
  edit: ['beforeUpdate', 'afterUpdate'],
  delete: ['beforeDelete', 'afterDelete'],
} as const satisfies Partial<Record<Operation, readonly string[]>>;

type HookedOperation = keyof typeof HOOKS_BY_OPERATION;

export type HookName = (typeof HOOKS_BY_OPERATION)[HookedOperation][number];

/** Other members of a generated service that a class may override, but plain code lacks. */
const GENERATED_ONLY_METHODS = ['beforeRestore', 'afterRestore', 'restore', 'record', 'afterRead'];

/** The project's own class that currently handles the routes of a model. */
export interface OwnServiceHooks {
  readonly service: UserClass;
  /** The module that exports it. */
  readonly module?: UserClass;
  /** Its hooks that plain code calls. */
  readonly hooks: ReadonlySet<HookName>;
  /** Its other methods that plain code does not call. */
  readonly lost: ReadonlySet<string>;
  /** It calls `changeColumns`, which the plain service does not have. */
  readonly changesColumns: boolean;
}

/** Reads which hooks the project's own class of a model defines; undefined if there is no such class. */
export function ownServiceHooksOf(
  tree: FileTree,
  { ownServices }: Pick<ApiPlaces, 'ownServices'>,
  { names, model, operations }: ResourcePlan,
): OwnServiceHooks | undefined {
  const own = ownServices?.get(model.name);
  if (!own) return undefined;
  const { name, path } = own.service;
  const text = tree.read(path, 'utf-8') ?? '';
  const found = readClasses(text).find((one) => one.name === name);
  const all = (Object.keys(HOOKS_BY_OPERATION) as HookedOperation[])
    .filter((operation) => operations.has(operation))
    .flatMap((operation): readonly HookName[] => HOOKS_BY_OPERATION[operation]);
  const methods = new Set(found?.methods.map((method) => method.name));
  // classes in between are not analysed, so they may define any hook
  const isDirect = found?.base?.name === names.service;
  const hooks = all.filter((hook) => !isDirect || methods.has(hook));
  return {
    ...own,
    hooks: new Set(hooks),
    changesColumns: text.includes('.changeColumns('),
    lost: new Set(GENERATED_ONLY_METHODS.filter((method) => methods.has(method))),
  };
}

/** Returns the hooks of the project's own class around an operation; undefined if it has none. */
export function hooksAround(
  owned: OwnServiceHooks | undefined,
  operation: HookedOperation,
): { before?: HookName; after?: HookName } | undefined {
  const [before, after] = HOOKS_BY_OPERATION[operation];
  const has = (hook: HookName): boolean => owned?.hooks.has(hook) ?? false;
  return has(before) || has(after)
    ? { ...(has(before) && { before }), ...(has(after) && { after }) }
    : undefined;
}

/** Returns true if the project's own class extends the plain service. */
export const hasHooks = ({ owned }: { readonly owned?: OwnServiceHooks }): boolean =>
  (owned?.hooks.size ?? 0) > 0;
