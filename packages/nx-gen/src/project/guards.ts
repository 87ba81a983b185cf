import type { ResolvedConfig } from '../config/config';
import { DEFAULT_GUARDS, LOGIN_GUARD } from '../config/guard-options';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import {
  ALL_OPERATIONS,
  isAccount,
  OPERATIONS,
  type ModelIR,
  type Operation,
  type SchemaIR,
} from '../schema/ir';

const ADMIN_GUARDS = [LOGIN_GUARD, 'AdminGuard'];

type Config = Pick<ResolvedConfig, 'guards' | 'isAdmin' | 'accessGuards'>;

/** Returns the configured guards for everything without guards of its own. */
export const configuredGuards = ({ guards }: Pick<Config, 'guards'>): string[] | undefined =>
  Array.isArray(guards) ? guards : guards?.[DEFAULT_GUARDS];

/** Returns the guards of generated controllers, by class name. */
export const guardNamesOf = (config: Config): string[] =>
  configuredGuards(config) ?? (config.isAdmin ? ADMIN_GUARDS : [LOGIN_GUARD]);

/** Returns the guards of models with a password: `isAdmin: false` does not apply, since users could promote themselves. */
export const accountGuardNamesOf = (config: Pick<Config, 'guards'>): string[] =>
  configuredGuards(config) ?? ADMIN_GUARDS;

/** Returns the guards of models with access rules; none if the configuration makes everything else public. */
export const accessGuardNamesOf = (config: Pick<Config, 'guards' | 'accessGuards'>): string[] =>
  config.accessGuards ?? (configuredGuards(config) ?? [LOGIN_GUARD]).slice(0, 1);

/**
 * Returns the guards that may tell who the user is, the likeliest first. JwtAuthGuard is known to: one that is configured
 * before it may only count requests.
 */
export function loginGuardNamesOf(config: Pick<Config, 'guards' | 'accessGuards'>): string[] {
  const given = config.accessGuards ?? configuredGuards(config) ?? [];
  return given.includes(LOGIN_GUARD) ? [LOGIN_GUARD] : [...given.slice(0, 1), LOGIN_GUARD];
}

/** Returns the guards that the configuration sets for single models, by operation. */
export function guardsByModel({
  guards,
}: Pick<Config, 'guards'>): ReadonlyMap<string, Partial<Record<Operation, string[]>>> {
  if (guards === undefined || Array.isArray(guards)) return new Map();
  return new Map(
    Object.entries(guards).flatMap(([model, given]) => {
      if (model === DEFAULT_GUARDS) return [];
      const byOperation = Array.isArray(given)
        ? Object.fromEntries(ALL_OPERATIONS.map((operation) => [operation, given]))
        : given;
      return [[model, byOperation] as const];
    }),
  );
}

/** Returns the guards of one operation of a model, by class name, in the order they run. */
export function guardsOfOperation(
  config: Config,
  model: Pick<ModelIR, 'name' | 'fields' | 'access'>,
  operation: Operation,
): string[] {
  if (model.access) return accessGuardNamesOf(config);
  const own = guardsByModel(config).get(model.name)?.[operation];
  return own ?? (isAccount(model) ? accountGuardNamesOf(config) : guardNamesOf(config));
}

/**
 * Returns what is public because the configuration has no guard for everything else: models, and single operations of
 * those with guards of their own for others.
 */
export function openByDefault(config: Config, { models }: Pick<SchemaIR, 'models'>): string[] {
  if (configuredGuards(config)?.length !== 0) return [];
  const given = guardsByModel(config);
  return models
    .filter(({ isMarked, access }) => isMarked && !access)
    .flatMap(({ name, operations = OPERATIONS }) => {
      const open = operations.filter((operation) => given.get(name)?.[operation] === undefined);
      return open.length === operations.length ? [name] : open.map((one) => `${name}.${one}`);
    });
}

/** Returns a note about models whose access rules replace guards; empty if no guard is replaced. */
export function replacedGuardsNote(
  config: Config,
  models: readonly Pick<ModelIR, 'name' | 'fields' | 'access'>[],
): string[] {
  const withRules = models.filter(({ access }) => access);
  const remaining = accessGuardNamesOf(config);
  const replaced = new Set(
    withRules
      .flatMap((model) => (isAccount(model) ? accountGuardNamesOf(config) : guardNamesOf(config)))
      .filter((name) => !remaining.includes(name)),
  );
  if (replaced.size === 0) return [];
  const names = withRules.map(({ name }) => name);
  const [have, they] = names.length === 1 ? ['has', 'it'] : ['have', 'them'];
  const [guards, stand] = replaced.size === 1 ? ['the guard', 'stands'] : ['the guards', 'stand'];
  return [
    `${listOf(names, 'and')} ${have} access rules, which decide who may do what: ${guards} ${listOf([...replaced], 'and')} no longer ${stand} before ${they}.`,
  ];
}

/** Returns guards for models and operations that are not generated, each with its option. */
export function ineffectiveGuards(
  { guards, accessGuards }: Pick<Config, 'guards' | 'accessGuards'>,
  { models }: Pick<SchemaIR, 'models'>,
): (ProblemText & { option: string })[] {
  const needsUser = models.some(({ access }) => access) && accessGuards === undefined;
  if (needsUser && accessGuardNamesOf({ guards }).length === 0)
    return [
      {
        option: 'guards',
        ...createProblem(
          'guards opens everything, but access rules need to know the user',
          "name the guard that reads the login in accessGuards, such as ['JwtAuthGuard']",
        ),
      },
    ];
  if (guards === undefined || Array.isArray(guards)) return [];
  return Object.entries(guards).flatMap(([name, given]) => {
    const option = `guards.${name}`;
    const model = models.find((one) => one.name === name);
    if (name === DEFAULT_GUARDS) return [];
    if (!model?.isMarked)
      return [{ option, ...unknownModelProblem(name, model !== undefined, models) }];
    if (model.access)
      return [
        {
          option,
          ...createProblem(
            `${option} guards nothing: ${name} has access rules, which replace guards`,
            'remove the entry, or the rules; accessGuards apply to all models with rules',
          ),
        },
      ];
    const generated = model.operations ?? OPERATIONS;
    return (Array.isArray(given) ? [] : Object.keys(given))
      .filter((operation) => !generated.some((one) => one === operation))
      .map((operation) => ({
        option: `${option}.${operation}`,
        ...createProblem(
          `${option}.${operation} guards nothing: the mark of ${name} leaves it out`,
          `remove the entry; it has ${listOf(generated, 'and')}`,
        ),
      }));
  });
}

function unknownModelProblem(
  name: string,
  isThere: boolean,
  models: readonly ModelIR[],
): ProblemText {
  if (isThere)
    return createProblem(
      `guards.${name} guards nothing: ${name} is not marked`,
      'write // @gen_form() above it, or remove the entry',
    );
  const marked = models.filter(({ isMarked }) => isMarked).map((one) => one.name);
  const guess = nearest(name, marked);
  return createProblem(
    `guards.${name} guards nothing: the schema has no model of that name`,
    guess ? `did you mean ${guess}?` : 'remove the entry',
  );
}
