import type { ResolvedConfig } from '../config/config';
import { DEFAULT_GUARDS } from '../config/guard-options';
import { type Told, told } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import {
  ALL_OPERATIONS,
  isAccount,
  OPERATIONS,
  type ModelIR,
  type Operation,
  type SchemaIR,
} from '../schema/ir';

/** Lets everybody in who is logged in. */
export const LOGIN_GUARD = 'JwtAuthGuard';

const ADMIN_GUARDS = [LOGIN_GUARD, 'AdminGuard'];

type Config = Pick<ResolvedConfig, 'guards' | 'isAdmin' | 'accessGuards'>;

/** The guards that the configuration names for all that it says nothing else of. */
export const namedGuards = ({ guards }: Pick<Config, 'guards'>): string[] | undefined =>
  Array.isArray(guards) ? guards : guards?.[DEFAULT_GUARDS];

/** The guards of generated controllers, by class name. */
export const guardNamesOf = (config: Config): string[] =>
  namedGuards(config) ?? (config.isAdmin ? ADMIN_GUARDS : [LOGIN_GUARD]);

/** Those of a model with a password: `isAdmin: false` does not open it, for its users could raise themselves. */
export const accountGuardNamesOf = (config: Pick<Config, 'guards'>): string[] =>
  namedGuards(config) ?? ADMIN_GUARDS;

/** Those before models with access rules; none where the configuration opens everything else. */
export const accessGuardNamesOf = (config: Pick<Config, 'guards' | 'accessGuards'>): string[] =>
  config.accessGuards ?? (namedGuards(config) ?? [LOGIN_GUARD]).slice(0, 1);

/** What the configuration says of single models: their operations that have guards of their own. */
export function guardsByModel({
  guards,
}: Pick<Config, 'guards'>): ReadonlyMap<string, Partial<Record<Operation, string[]>>> {
  if (guards === undefined || Array.isArray(guards)) return new Map();
  return new Map(
    Object.entries(guards).flatMap(([model, given]) => {
      if (model === DEFAULT_GUARDS) return [];
      const ofEach = Array.isArray(given)
        ? Object.fromEntries(ALL_OPERATIONS.map((operation) => [operation, given]))
        : given;
      return [[model, ofEach] as const];
    }),
  );
}

/** The guards before one operation of a model, by class name, in the order in which they run. */
export function guardsBefore(
  config: Config,
  model: Pick<ModelIR, 'name' | 'fields' | 'access'>,
  operation: Operation,
): string[] {
  if (model.access) return accessGuardNamesOf(config);
  const own = guardsByModel(config).get(model.name)?.[operation];
  return own ?? (isAccount(model) ? accountGuardNamesOf(config) : guardNamesOf(config));
}

/** What a run says of models whose rules take the place of guards that stood before them; none where there is nothing to say. */
export function replacedGuards(
  config: Config,
  models: readonly Pick<ModelIR, 'name' | 'fields' | 'access'>[],
): string[] {
  const ruled = models.filter(({ access }) => access);
  const kept = accessGuardNamesOf(config);
  const replaced = new Set(
    ruled
      .flatMap((model) => (isAccount(model) ? accountGuardNamesOf(config) : guardNamesOf(config)))
      .filter((name) => !kept.includes(name)),
  );
  if (replaced.size === 0) return [];
  const names = ruled.map(({ name }) => name);
  const [have, they] = names.length === 1 ? ['has', 'it'] : ['have', 'them'];
  const [guards, stand] = replaced.size === 1 ? ['the guard', 'stands'] : ['the guards', 'stand'];
  return [
    `${listOf(names, 'and')} ${have} access rules, which decide who may do what: ${guards} ${listOf([...replaced], 'and')} no longer ${stand} before ${they}.`,
  ];
}

/** What the configuration says of models and operations that are not generated, each with the option that says it. */
export function strayGuards(
  { guards, accessGuards }: Pick<Config, 'guards' | 'accessGuards'>,
  { models }: Pick<SchemaIR, 'models'>,
): (Told & { option: string })[] {
  const isAsked = models.some(({ access }) => access) && accessGuards === undefined;
  if (isAsked && accessGuardNamesOf({ guards }).length === 0)
    return [
      {
        option: 'guards',
        ...told(
          'guards opens everything, and access rules need to know who asks',
          "name the guard that reads the login in accessGuards, such as ['JwtAuthGuard']",
        ),
      },
    ];
  if (guards === undefined || Array.isArray(guards)) return [];
  return Object.entries(guards).flatMap(([name, given]) => {
    const option = `guards.${name}`;
    const model = models.find((one) => one.name === name);
    if (name === DEFAULT_GUARDS) return [];
    if (!model?.isMarked) return [{ option, ...strayModel(name, model !== undefined, models) }];
    if (model.access)
      return [
        {
          option,
          ...told(
            `${option} guards nothing: ${name} has access rules, which take the place of guards`,
            'remove the entry, or the rules; accessGuards stand before all models with rules',
          ),
        },
      ];
    const generated = model.operations ?? OPERATIONS;
    return (Array.isArray(given) ? [] : Object.keys(given))
      .filter((operation) => !generated.some((one) => one === operation))
      .map((operation) => ({
        option: `${option}.${operation}`,
        ...told(
          `${option}.${operation} guards nothing: the mark of ${name} leaves it out`,
          `remove the entry; there is ${listOf(generated, 'and')}`,
        ),
      }));
  });
}

function strayModel(name: string, isThere: boolean, models: readonly ModelIR[]): Told {
  if (isThere)
    return told(
      `guards.${name} guards nothing: ${name} is not marked`,
      'write // @gen_form() above it, or remove the entry',
    );
  const marked = models.filter(({ isMarked }) => isMarked).map((one) => one.name);
  const guess = nearest(name, marked);
  return told(
    `guards.${name} guards nothing: the schema has no model of that name`,
    guess ? `did you mean ${guess}?` : 'remove the entry',
  );
}
