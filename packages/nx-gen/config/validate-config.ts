import { listOf, nearest } from '../naming/nearest';
import type { GeneratorConfig } from './config';
import { guardPathChecks, optionChecks, pathChecks, shown, type OptionCheck } from './options';

export interface ValidatedConfig {
  /** The options that are right, in objects of their own. */
  config: GeneratorConfig;
  /** One sentence for each wrong option. */
  problems: string[];
}

/** Checks what a configuration file exports: unknown options, wrong types, impossible values. */
export function validateConfig(value: unknown): ValidatedConfig {
  const problems: string[] = [];
  if (!isRecord(value)) {
    problems.push(`config must be an object of options, not ${shown(value)}`);
    return { config: {}, problems };
  }
  const { paths, ...options } = value;
  const config: GeneratorConfig = pick(options, optionChecks, ['paths'], '', problems);
  if (paths !== undefined) {
    config.paths = validatePaths(paths, problems);
  }
  return { config, problems };
}

function validatePaths(value: unknown, problems: string[]): GeneratorConfig['paths'] {
  if (!isRecord(value)) {
    problems.push(
      `paths must be an object, such as { appModule: 'src/app.module.ts' }, not ${shown(value)}`,
    );
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

function validateGuardPaths(value: unknown, problems: string[]): Record<string, string> {
  if (!isRecord(value)) {
    problems.push(
      `paths.guards must be an object, such as { AdminGuard: 'src/auth/admin.guard.ts' }, not ${shown(value)}`,
    );
    return {};
  }
  const files: Record<string, string> = {};
  for (const [name, file] of Object.entries(value)) {
    const nameProblem = guardPathChecks.name(name);
    const fileProblem = guardPathChecks.file(file);
    if (nameProblem) {
      problems.push(`paths.guards holds a name that ${nameProblem}`);
    } else if (fileProblem) {
      problems.push(`paths.guards.${name} ${fileProblem}`);
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
  problems: string[],
): Record<string, unknown> {
  const right: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (!Object.hasOwn(checks, name)) {
      problems.push(unknownOption(name, [...Object.keys(checks), ...otherNames], prefix));
    } else if (entry !== undefined) {
      const problem = checks[name](entry);
      if (problem) {
        problems.push(`${prefix}${name} ${problem}`);
      } else {
        right[name] = Array.isArray(entry) ? [...entry] : entry;
      }
    }
  }
  return right;
}

function unknownOption(name: string, known: string[], prefix: string): string {
  const guess = nearest(name, known);
  return `${prefix}${name} is not an option; ${guess ? `did you mean ${prefix}${guess}?` : `there are ${listOf(known, 'and')}`}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
