import { listOf, nearest } from '../base/nearest';
import type { GeneratorConfig } from './config';
import { type Told, told } from '../base/diagnostics';
import { behind, isRecord, shown, type OptionCheck } from './option-check';
import { guardPathChecks, optionChecks, pathChecks } from './options';

/** What is wrong, and with which option; with none where the whole of it is no configuration. */
export interface ConfigProblem extends Told {
  option?: string;
}

export interface ValidatedConfig {
  /** The options that are right, in objects of their own. */
  config: GeneratorConfig;
  /** One for each wrong option. */
  problems: ConfigProblem[];
}

/** Checks what a configuration file exports: unknown options, wrong types, impossible values. */
export function validateConfig(value: unknown): ValidatedConfig {
  const problems: ConfigProblem[] = [];
  if (!isRecord(value)) {
    problems.push(told(`config must be an object of options, not ${shown(value)}`));
    return { config: {}, problems };
  }
  const { paths, ...options } = value;
  const config: GeneratorConfig = pick(options, optionChecks, ['paths'], '', problems);
  if (paths !== undefined) {
    config.paths = validatePaths(paths, problems);
  }
  return { config, problems };
}

function validatePaths(value: unknown, problems: ConfigProblem[]): GeneratorConfig['paths'] {
  if (!isRecord(value)) {
    problems.push({
      option: 'paths',
      message: `paths must be an object, such as { appModule: 'src/app.module.ts' }, not ${shown(value)}`,
    });
    return {};
  }
  const { guards, ...files } = value;
  const paths: NonNullable<GeneratorConfig['paths']> = pick(
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
      message: `paths.guards must be an object, such as { AdminGuard: 'src/auth/admin.guard.ts' }, not ${shown(value)}`,
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
        ...behind('paths.guards holds a name that ', nameProblem),
      });
    } else if (fileProblem) {
      problems.push({
        option: `paths.guards.${name}`,
        ...behind(`paths.guards.${name} `, fileProblem),
      });
    } else {
      files[name] = file as string;
    }
  }
  return files;
}

/** The known and right entries of an object; an entry that is undefined counts as absent. */
function pick(
  value: Record<string, unknown>,
  checks: Record<string, OptionCheck>,
  otherNames: readonly string[],
  prefix: string,
  problems: ConfigProblem[],
): Record<string, unknown> {
  const right: Record<string, unknown> = {};
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
        problems.push({ option: `${prefix}${name}`, ...behind(`${prefix}${name} `, problem) });
      } else {
        right[name] = copied(entry);
      }
    }
  }
  return right;
}

function unknownOption(name: string, known: string[], prefix: string): Told {
  const guess = nearest(name, known);
  return told(
    `${prefix}${name} is not an option`,
    guess ? `did you mean ${prefix}${guess}?` : `there are ${listOf(known, 'and')}`,
  );
}

/** A copy that nobody else holds; what is right holds nothing but lists, objects and plain values. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from<unknown>(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, copied(entry)]));
}
