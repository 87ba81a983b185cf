import type { ResolvedConfig } from '../config/config';
import type { ModelIR } from '../schema/ir';
import type { Operation } from '../schema/ir';
import { LOGIN_GUARD } from './project';

/** Whether the records of a model log in: they have a password. */
export const isAccount = ({ fields }: Pick<ModelIR, 'fields'>): boolean =>
  fields.some(({ directives }) => directives.format === 'password');

/** What is asked of a resource. */
interface Resource {
  readonly model: ModelIR;
  readonly operations: ReadonlySet<Operation>;
}

const WRITES: readonly Operation[] = ['create', 'edit', 'delete'];

/** A model whose writes the configuration opens, so that its users may make themselves administrators. */
export interface OpenAccount {
  /** A sentence without its full stop. */
  message: string;
  cure: string;
}

/** The models with a password that explicit `guards` let every user, or everybody, write. */
export function openAccounts(
  { guards }: Pick<ResolvedConfig, 'guards'>,
  resources: readonly Resource[],
): OpenAccount[] {
  // a guard of another name may look at the role
  if (guards === undefined || guards.some((name) => name !== LOGIN_GUARD)) return [];
  const who = guards.length === 0 ? 'everybody' : 'everybody who is logged in';
  return resources
    .filter(
      ({ model, operations }) => isAccount(model) && WRITES.some((one) => operations.has(one)),
    )
    .map(({ model }) => ({
      message: `guards: [${guards.join(', ')}] lets ${who} write ${model.name}, which has a password, and so become administrator`,
      cure: 'add AdminGuard, or write // @gen_form(only: [list, show]) above it',
    }));
}

/** What a run says of the guards before models with a password. */
export const accountWarnings = (
  config: Pick<ResolvedConfig, 'guards' | 'isAdmin'>,
  resources: readonly Resource[],
): string[] => [
  ...(config.guards === undefined && !config.isAdmin
    ? resources.filter(({ model }) => isAccount(model)).map(({ model }) => keptClosed(model))
    : []),
  ...openAccounts(config, resources).map(({ message, cure }) => `${message}; ${cure}`),
];

const keptClosed = ({ name }: ModelIR): string =>
  `${name} has a password, so its API stays for administrators in spite of isAdmin: false: ` +
  'whoever may write it may make himself administrator; guards names others for all models';
