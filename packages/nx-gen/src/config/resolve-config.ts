import { GenError } from '../base/diagnostics';
import { defaultConfig, type GeneratorConfig, type ResolvedConfig } from './config';
import { prefixMessage } from './option-check';
import { optionChecks } from './options';

/** Command-line flags that override the configuration file. */
export interface ConfigFlags {
  /** `--schema <path>` */
  schema?: string;
  /** `--suffix <value>` */
  suffix?: string;
  /** `--dtos <path>` */
  dtos?: string;
  /** `--no-admin` gives false. */
  admin?: boolean;
  /** `--no-update-data-provider` gives false. */
  updateDataProvider?: boolean;
  /** `--no-interactive` gives false. */
  interactive?: boolean;
}

/**
 * Resolves the options of a run: defaults, overridden by the file, overridden by the flags.
 * @throws {GenError} with all invalid flags
 */
export function resolveConfig(config: GeneratorConfig, flags: ConfigFlags = {}): ResolvedConfig {
  const overrides = {
    schemaPath: flags.schema,
    suffix: flags.suffix,
    dtosPath: flags.dtos,
    isAdmin: flags.admin,
    updateDataProvider: flags.updateDataProvider,
    nonInteractive: flags.interactive === undefined ? undefined : !flags.interactive,
  };
  const names = Object.keys(overrides) as (keyof typeof overrides)[];
  const problems = names.flatMap((name) => {
    const problem = overrides[name] === undefined ? undefined : optionChecks[name](overrides[name]);
    return problem ? [prefixMessage(`--${flagNames[name]} `, problem)] : [];
  });
  if (problems.length > 0) {
    throw new GenError(problems);
  }
  return {
    ...defaultConfig,
    ...withoutUndefined(config),
    ...withoutUndefined(overrides),
    paths: { ...config.paths },
  };
}

const flagNames = {
  schemaPath: 'schema',
  suffix: 'suffix',
  dtosPath: 'dtos',
  isAdmin: 'admin',
  updateDataProvider: 'update-data-provider',
  nonInteractive: 'interactive',
} as const;

function withoutUndefined<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
