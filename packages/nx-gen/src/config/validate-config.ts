import { listOf, nearest } from '../base/nearest';
import type { GeneratorConfig } from './config';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { prefixMessage, isRecord, formatValue, type OptionCheck } from './option-check';
import { guardPathChecks, optionChecks, pathChecks } from './options';

/** A problem and its option, which is absent where the value as a whole is not a configuration. */
export interface ConfigProblem extends ProblemText {
  option?: string;
}

export interface ValidatedConfig {
  /** The valid options, in newly created objects. */
  config: GeneratorConfig;
  /** One for each invalid option. */
  problems: ConfigProblem[];
}

/** Checks what a configuration file exports: unknown options, wrong types, impossible values. */
export function validateConfig(value: unknown): ValidatedConfig {
  const problems: ConfigProblem[] = [];
  if (!isRecord(value)) {
    problems.push(createProblem(`config must be an object of options, not ${formatValue(value)}`));
    return { config: {}, problems };
  }
  const { paths, ...options } = value;
  const config: GeneratorConfig = pickValidOptions(options, optionChecks, ['paths'], '', problems);
  if (paths !== undefined) {
    config.paths = validatePaths(paths, problems);
  }
  return { config, problems };
}

function validatePaths(value: unknown, problems: ConfigProblem[]): GeneratorConfig['paths'] {
  if (!isRecord(value)) {
    problems.push({
      option: 'paths',
      message: `paths must be an object, such as { appModule: 'src/app.module.ts' }, not ${formatValue(value)}`,
    });
    return {};
  }
  const { guards, ...files } = value;
  const paths: NonNullable<GeneratorConfig['paths']> = pickValidOptions(
    files,
    pathChecks,
    ['guards'],
    'paths.',
    problems,
  );
  if (guards !== undefined) {
    paths.guards = validateGuardPaths(guards, problems);
  }
  return paths;
}

function validateGuardPaths(value: unknown, problems: ConfigProblem[]): Record<string, string> {
  if (!isRecord(value)) {
    problems.push({
      option: 'paths.guards',
      message: `paths.guards must be an object, such as { AdminGuard: 'src/auth/admin.guard.ts' }, not ${formatValue(value)}`,
    });
    return {};
  }
  const files: Record<string, string> = {};
  for (const [name, file] of Object.entries(value)) {
    const nameProblem = guardPathChecks.name(name);
    const fileProblem = guardPathChecks.file(file);
    if (nameProblem) {
      problems.push({
        option: 'paths.guards',
        ...prefixMessage('paths.guards holds a name that ', nameProblem),
      });
    } else if (fileProblem) {
      problems.push({
        option: `paths.guards.${name}`,
        ...prefixMessage(`paths.guards.${name} `, fileProblem),
      });
    } else {
      files[name] = file as string;
    }
  }
  return files;
}

/** Returns the known and valid entries of an object; an undefined entry counts as absent. */
function pickValidOptions(
  value: Record<string, unknown>,
  checks: Record<string, OptionCheck>,
  otherNames: readonly string[],
  prefix: string,
  problems: ConfigProblem[],
): Record<string, unknown> {
  const valid: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) {
      problems.push({
        option: `${prefix}${name}`,
        ...unknownOption(name, [...Object.keys(checks), ...otherNames], prefix),
      });
    } else if (entry !== undefined) {
      const problem = check(entry);
      if (problem) {
        problems.push({
          option: `${prefix}${name}`,
          ...prefixMessage(`${prefix}${name} `, problem),
        });
      } else {
        valid[name] = deepCopy(entry);
      }
    }
  }
  return valid;
}

function unknownOption(name: string, known: string[], prefix: string): ProblemText {
  const guess = nearest(name, known);
  return createProblem(
    `${prefix}${name} is not an option`,
    guess ? `did you mean ${prefix}${guess}?` : `the options are ${listOf(known, 'and')}`,
  );
}

/** Returns a deep copy; valid options consist of lists, objects and plain values only. */
function deepCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from<unknown>(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, deepCopy(entry)]));
}
