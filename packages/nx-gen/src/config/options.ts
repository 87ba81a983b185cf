import { inspect } from 'node:util';
import { suffixProblem } from '../naming/suffix';
import { type Told, told } from '../base/diagnostics';
import type { GeneratorConfig } from './config';

/** What is wrong with an option's value: its message is the rest of a sentence that begins with the option's name. */
export type OptionCheck = (value: unknown) => Told | undefined;

const flag: OptionCheck = (value) =>
  typeof value === 'boolean' ? undefined : told(`must be true or false, not ${shown(value)}`);

const path: OptionCheck = (value) => {
  if (typeof value !== 'string') {
    return told(`must be a path in quotes, not ${shown(value)}`);
  }
  return value.trim() === '' ? told('must be a path, not an empty text') : undefined;
};

const className: OptionCheck = (value) =>
  typeof value === 'string' && /^[A-Za-z_$][\w$]*$/.test(value)
    ? undefined
    : told(`must be the name of a class, such as JwtAuthGuard, not ${shown(value)}`);

const suffix: OptionCheck = (value) =>
  typeof value === 'string'
    ? behind('is wrong: ', suffixProblem(value))
    : told(`must be a text, not ${shown(value)}`);

const limit: OptionCheck = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100_000
    ? undefined
    : told(`must be a whole number from 1 to 100000, not ${shown(value)}`);

const classNames: OptionCheck = (value) => {
  if (!Array.isArray(value)) {
    return told(`must be a list of class names, such as ['JwtAuthGuard'], not ${shown(value)}`);
  }
  const problem = value.map(className).find((found) => found !== undefined);
  return behind('holds an entry that ', problem);
};

/** Every option of `generator.config.ts` and how its value is checked; the one list of them. */
export const optionChecks: Record<Exclude<keyof GeneratorConfig, 'paths'>, OptionCheck> = {
  schemaPath: path,
  dashboardPath: path,
  dtosPath: path,
  suffix,
  isAdmin: flag,
  updateDataProvider: flag,
  nonInteractive: flag,
  guards: classNames,
  maxLimit: limit,
};

type Paths = NonNullable<GeneratorConfig['paths']>;

export const pathChecks: Record<Exclude<keyof Paths, 'guards'>, OptionCheck> = {
  appModule: path,
  dataProvider: path,
  app: path,
  prismaService: path,
};

/** `paths.guards`: the file of each guard, by class name. */
export const guardPathChecks: { name: OptionCheck; file: OptionCheck } = {
  name: className,
  file: path,
};

/** A value as it is quoted in a message, short. */
export function shown(value: unknown): string {
  if (typeof value === 'function') {
    return 'a function';
  }
  const text = inspect(value, { depth: 1, breakLength: Infinity });
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The problem with more words in front of it. */
export function behind(words: string, problem: Told): Told;
export function behind(words: string, problem: Told | undefined): Told | undefined;
export function behind(words: string, problem: Told | undefined): Told | undefined {
  return problem && { ...problem, message: words + problem.message };
}
