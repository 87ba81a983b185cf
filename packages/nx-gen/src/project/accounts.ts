import type { ResolvedConfig } from '../config/config';
import { listOf } from '../base/nearest';
import { isAccount, type ModelIR, type Operation } from '../schema/ir';
import { guardsBefore, guardsByModel, LOGIN_GUARD, namedGuards } from './guards';

type Config = Pick<ResolvedConfig, 'guards' | 'isAdmin'>;

/** What is asked of a resource. */
interface Resource {
  readonly model: ModelIR;
  readonly operations: ReadonlySet<Operation>;
}

const READS: readonly Operation[] = ['list', 'show'];
const WRITES: readonly Operation[] = ['create', 'edit', 'delete'];

/** Access rules take the place of guards, and say themselves who writes what. */
const isGuardedAccount = (model: ModelIR): boolean => isAccount(model) && !model.access;

/** A model whose writes the configuration opens, so that its users may make themselves administrators. */
export interface OpenAccount {
  /** A sentence without its full stop. */
  message: string;
  cure: string;
}

/** The models with a password that explicit `guards` let every user, or everybody, write. */
export const openAccounts = (config: Config, resources: readonly Resource[]): OpenAccount[] =>
  resources
    .filter(({ model }) => isGuardedAccount(model))
    .flatMap((resource) => {
      const open = openOperations(config, resource, WRITES);
      const { name } = resource.model;
      return open.length === 0
        ? []
        : [
            {
              message: `${said(config, name, open)} lets ${callersOf(config, resource, open)} write ${name}, which has a password, and so become administrator`,
              cure: 'add AdminGuard, or write // @gen_form(only: [list, show]) above it',
            },
          ];
    });

/** The models with a password that `guards` names itself, and lets every user, or everybody, read. */
const readAccounts = (config: Config, resources: readonly Resource[]): string[] =>
  resources
    .filter(({ model }) => isGuardedAccount(model) && guardsByModel(config).has(model.name))
    .flatMap((resource) => {
      const open = openOperations(config, resource, READS);
      const { name } = resource.model;
      return open.length === 0
        ? []
        : `${said(config, name, open)} lets ${callersOf(config, resource, open)} ${listOf(open, 'and')} ${name}, which has a password: the password itself is never answered, all else is`;
    });

/** Those of the operations before which no guard stands that may look at the role. */
const openOperations = (
  config: Config,
  { model, operations }: Resource,
  among: readonly Operation[],
): Operation[] =>
  among.filter(
    (one) =>
      operations.has(one) &&
      guardsBefore(config, model, one).every((guard) => guard === LOGIN_GUARD),
  );

const callersOf = (
  config: Config,
  { model }: Resource,
  operations: readonly Operation[],
): string =>
  operations.some((one) => guardsBefore(config, model, one).length === 0)
    ? 'everybody'
    : 'everybody who is logged in';

/** The part of the configuration that says so. */
const said = (config: Config, model: string, operations: readonly Operation[]): string => {
  const own = guardsByModel(config).get(model);
  return own && operations.some((one) => own[one])
    ? `guards.${model}`
    : `guards: [${namedGuards(config)?.join(', ')}]`;
};

/** What a run says of the guards before models with a password. */
export const accountWarnings = (config: Config, resources: readonly Resource[]): string[] => [
  ...(namedGuards(config) === undefined && !config.isAdmin
    ? resources.filter(({ model }) => isGuardedAccount(model)).map(({ model }) => keptClosed(model))
    : []),
  ...openAccounts(config, resources).map(({ message, cure }) => `${message}; ${cure}`),
  ...readAccounts(config, resources),
];

const keptClosed = ({ name }: ModelIR): string =>
  `${name} has a password, so its API stays for administrators in spite of isAdmin: false: ` +
  'whoever may write it may make himself administrator; guards names others for all models';
