import type { ResolvedConfig } from '../config/config';
import { listOf } from '../base/nearest';
import { isAccount, type ModelIR, type Operation } from '../schema/ir';
import { LOGIN_GUARD } from '../config/guard-options';
import { guardsOfOperation, guardsByModel, configuredGuards } from './guards';

type Config = Pick<ResolvedConfig, 'guards' | 'isAdmin'>;

/** The subset of a resource that is needed here. */
interface Resource {
  readonly model: ModelIR;
  readonly operations: ReadonlySet<Operation>;
}

const READ_OPERATIONS: readonly Operation[] = ['list', 'show'];
const WRITE_OPERATIONS: readonly Operation[] = ['create', 'edit', 'delete'];

/** Models with access rules need no guards: the rules say who may write what. */
const isGuardedAccount = (model: ModelIR): boolean => isAccount(model) && !model.access;

/** A model whose users could make themselves administrators, because the configuration lets them write it. */
export interface UnprotectedAccount {
  /** A sentence without a full stop. */
  message: string;
  cure: string;
}

/** Returns the models with a password that explicit `guards` let every user, or everybody, write. */
export const unprotectedAccounts = (
  config: Config,
  resources: readonly Resource[],
): UnprotectedAccount[] =>
  resources
    .filter(({ model }) => isGuardedAccount(model))
    .flatMap((resource) => {
      const unguarded = unguardedOperations(config, resource, WRITE_OPERATIONS);
      const { name } = resource.model;
      return unguarded.length === 0
        ? []
        : [
            {
              message: `${responsibleOption(config, name, unguarded)} lets ${callersOf(config, resource, unguarded)} write ${name}, which has a password, and so become an administrator`,
              cure: 'add AdminGuard, or write // @gen_form(only: [list, show]) above it',
            },
          ];
    });

/** Returns the models with a password that `guards` names and lets every user, or everybody, read. */
const exposedAccounts = (config: Config, resources: readonly Resource[]): string[] =>
  resources
    .filter(({ model }) => isGuardedAccount(model) && guardsByModel(config).has(model.name))
    .flatMap((resource) => {
      const unguarded = unguardedOperations(config, resource, READ_OPERATIONS);
      const { name } = resource.model;
      return unguarded.length === 0
        ? []
        : `${responsibleOption(config, name, unguarded)} lets ${callersOf(config, resource, unguarded)} ${listOf(unguarded, 'and')} ${name}, which has a password: responses contain everything but the password itself`;
    });

/** Returns the operations without a guard that could check the role. */
const unguardedOperations = (
  config: Config,
  { model, operations }: Resource,
  among: readonly Operation[],
): Operation[] =>
  among.filter(
    (one) =>
      operations.has(one) &&
      guardsOfOperation(config, model, one).every((guard) => guard === LOGIN_GUARD),
  );

const callersOf = (
  config: Config,
  { model }: Resource,
  operations: readonly Operation[],
): string =>
  operations.some((one) => guardsOfOperation(config, model, one).length === 0)
    ? 'everybody'
    : 'everybody who is logged in';

/** Returns the configuration option that is responsible. */
const responsibleOption = (
  config: Config,
  model: string,
  operations: readonly Operation[],
): string => {
  const own = guardsByModel(config).get(model);
  return own && operations.some((one) => own[one])
    ? `guards.${model}`
    : `guards: [${configuredGuards(config)?.join(', ')}]`;
};

/** Returns the warnings about guards of models with a password. */
export const accountWarnings = (config: Config, resources: readonly Resource[]): string[] => [
  ...(configuredGuards(config) === undefined && !config.isAdmin
    ? resources
        .filter(({ model }) => isGuardedAccount(model))
        .map(({ model }) => adminOnlyWarning(model))
    : []),
  ...unprotectedAccounts(config, resources).map(({ message, cure }) => `${message}; ${cure}`),
  ...exposedAccounts(config, resources),
];

const adminOnlyWarning = ({ name }: ModelIR): string =>
  `${name} has a password, so only administrators may use its API, despite isAdmin: false: ` +
  'whoever may write it can become an administrator; set guards to use others for all models';
