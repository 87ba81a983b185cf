import { suffixProblem } from '../naming/suffix';
import { told } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { DTO_PLACES, FIELDS_MET, UPDATE_VERBS, type GeneratorConfig } from './config';
import { classNames, guardsCheck } from './guard-options';
import { behind, className, shown, type OptionCheck } from './option-check';

const flag: OptionCheck = (value) =>
  typeof value === 'boolean' ? undefined : told(`must be true or false, not ${shown(value)}`);

const path: OptionCheck = (value) => {
  if (typeof value !== 'string') {
    return told(`must be a path in quotes, not ${shown(value)}`);
  }
  return value.trim() === '' ? told('must be a path, not an empty text') : undefined;
};

const suffix: OptionCheck = (value) =>
  typeof value === 'string'
    ? behind('is wrong: ', suffixProblem(value))
    : told(`must be a text, not ${shown(value)}`);

const limit: OptionCheck = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100_000
    ? undefined
    : told(`must be a whole number from 1 to 100000, not ${shown(value)}`);

const roles: OptionCheck = (value) =>
  Array.isArray(value) &&
  value.every((role) => typeof role === 'string' && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(role))
    ? undefined
    : told(`must be a list of words, such as ['admin', 'editor'], not ${shown(value)}`);

const prefix: OptionCheck = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9][\w.~-]*(\/[A-Za-z0-9][\w.~-]*)*$/.test(value)
    ? undefined
    : told(`must be a path without slashes around it, such as gen-api, not ${shown(value)}`);

const oneOf =
  (words: readonly string[]): OptionCheck =>
  (value) =>
    words.some((word) => word === value)
      ? undefined
      : told(`must be ${listOf(words)}, not ${shown(value)}`);

/** Every option of `generator.config.ts` and how its value is checked; the one list of them. */
export const optionChecks: Record<Exclude<keyof GeneratorConfig, 'paths'>, OptionCheck> = {
  schemaPath: path,
  dashboardPath: path,
  dtosPath: path,
  responseDtos: oneOf(DTO_PLACES),
  suffix,
  isAdmin: flag,
  updateDataProvider: flag,
  nonInteractive: flag,
  guards: guardsCheck,
  accessGuards: (value) =>
    Array.isArray(value) && value.length === 0
      ? told('must name a guard: without one nobody is ever logged in')
      : classNames(value),
  roles,
  fields: oneOf(FIELDS_MET),
  maxLimit: limit,
  prefix,
  update: oneOf(UPDATE_VERBS),
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
