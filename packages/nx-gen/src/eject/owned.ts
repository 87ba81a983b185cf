import { readClasses } from '../adapters/read-class';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import type { ApiPlaces, UserClass } from '../plan/api-places';
import type { ResourcePlan } from '../plan/resource-plan';
import type { Operation } from '../schema/ir';

/** The hooks of each operation that writes. */
const HOOKS = {
  create: ['beforeCreate', 'afterCreate'],
  edit: ['beforeUpdate', 'afterUpdate'],
  delete: ['beforeDelete', 'afterDelete'],
} as const satisfies Partial<Record<Operation, readonly string[]>>;

type HookedOperation = keyof typeof HOOKS;

export type HookName = (typeof HOOKS)[HookedOperation][number];

/** What else of a generated service a class may override, and plain code has nothing of. */
const GENERATED_ONLY = ['beforeRestore', 'afterRestore', 'restore', 'record'];

/** The class of the owner's that answers the routes of a model today. */
export interface Owned {
  readonly service: UserClass;
  /** The module that exports it. */
  readonly module?: UserClass;
  /** Its hooks that plain code calls; none where the model has rules. */
  readonly hooks: ReadonlySet<HookName>;
  /** What of it plain code does not ask. */
  readonly lost: ReadonlySet<string>;
}

/** Reads which hooks the owner's class of a model has; undefined where there is no such class. */
export function ownedOf(
  tree: FileTree,
  { ownServices }: Pick<ApiPlaces, 'ownServices'>,
  { names, model, operations }: ResourcePlan,
): Owned | undefined {
  const own = ownServices?.get(model.name);
  if (!own) return undefined;
  const { name, path } = own.service;
  const found = readClasses(tree.read(path, 'utf-8') ?? '').find((one) => one.name === name);
  const all = (Object.keys(HOOKS) as HookedOperation[])
    .filter((operation) => operations.has(operation))
    .flatMap((operation): readonly HookName[] => HOOKS[operation]);
  const methods = new Set(found?.methods.map((method) => method.name));
  // what a class in between has is not looked up: it may have any of them
  const isDirect = found?.base?.name === names.service;
  const hooks = all.filter((hook) => !isDirect || methods.has(hook));
  const isCarried = model.access === undefined;
  return {
    ...own,
    hooks: new Set(isCarried ? hooks : []),
    lost: new Set([
      ...(isCarried ? [] : hooks),
      ...GENERATED_ONLY.filter((method) => methods.has(method)),
    ]),
  };
}

/** The hooks around an operation of plain code that the owner's class has; undefined where it has none. */
export function hooksAround(
  owned: Owned | undefined,
  operation: HookedOperation,
): { before?: HookName; after?: HookName } | undefined {
  const [before, after] = HOOKS[operation];
  const has = (hook: HookName): boolean => owned?.hooks.has(hook) ?? false;
  return has(before) || has(after)
    ? { ...(has(before) && { before }), ...(has(after) && { after }) }
    : undefined;
}

/** True of a model whose plain service the owner's class extends. */
export const isExtended = ({ owned }: { readonly owned?: Owned }): boolean =>
  (owned?.hooks.size ?? 0) > 0;

/** What a method of plain code says of the hooks that it leaves out; undefined where it leaves out none. */
export function lostAt(owned: Owned | undefined, operation: Operation): string | undefined {
  const hooks: readonly string[] = isHooked(operation) ? HOOKS[operation] : [];
  const lost = hooks.filter((hook) => owned?.lost.has(hook));
  return lost.length > 0 && owned
    ? `Left out: ${listOf(lost, 'and')} of ${owned.service.name} (${owned.service.path}).`
    : undefined;
}

const isHooked = (operation: Operation): operation is HookedOperation =>
  Object.hasOwn(HOOKS, operation);
