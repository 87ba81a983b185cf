import { suffixProblem } from '../naming/suffix';
import { createProblem } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import {
  ADAPTER_AUTH,
  DTO_PLACES,
  FIELD_EXPOSURES,
  UPDATE_VERBS,
  VERSIONS,
  type GeneratorConfig,
} from './config';
import { checkClassNames, checkGuardOptions } from './guard-options';
import { prefixMessage, checkClassName, formatValue, type OptionCheck } from './option-check';

const checkFlag: OptionCheck = (value) =>
  typeof value === 'boolean'
    ? undefined
    : createProblem(`must be true or false, not ${formatValue(value)}`);

const checkPath: OptionCheck = (value) => {
  if (typeof value !== 'string') {
    return createProblem(`must be a path in quotes, not ${formatValue(value)}`);
  }
  return value.trim() === '' ? createProblem('must be a path, not an empty text') : undefined;
};

const checkSuffix: OptionCheck = (value) =>
  typeof value === 'string'
    ? prefixMessage('is wrong: ', suffixProblem(value))
    : createProblem(`must be text, not ${formatValue(value)}`);

const checkLimit: OptionCheck = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100_000
    ? undefined
    : createProblem(`must be a whole number from 1 to 100000, not ${formatValue(value)}`);

const checkTextLength: OptionCheck = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
    ? undefined
    : createProblem(`must be a whole number of characters, 1 or more, not ${formatValue(value)}`);

const checkRoles: OptionCheck = (value) =>
  Array.isArray(value) &&
  value.every((role) => typeof role === 'string' && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(role))
    ? undefined
    : createProblem(
        `must be a list of words, such as ['admin', 'editor'], not ${formatValue(value)}`,
      );

const checkPrefix: OptionCheck = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9][\w.~-]*(\/[A-Za-z0-9][\w.~-]*)*$/.test(value)
    ? undefined
    : createProblem(
        `must be a path without leading or trailing slashes, such as gen-api, not ${formatValue(value)}`,
      );

const checkOneOf =
  (words: readonly string[]): OptionCheck =>
  (value) =>
    words.some((word) => word === value)
      ? undefined
      : createProblem(`must be ${listOf(words)}, not ${formatValue(value)}`);

/** The single list of the options of `generator.config.ts`, each with its check. */
export const optionChecks: Record<Exclude<keyof GeneratorConfig, 'paths'>, OptionCheck> = {
  schemaPath: checkPath,
  dashboardPath: checkPath,
  dtosPath: checkPath,
  responseDtos: checkOneOf(DTO_PLACES),
  suffix: checkSuffix,
  isAdmin: checkFlag,
  updateDataProvider: checkFlag,
  nonInteractive: checkFlag,
  guards: checkGuardOptions,
  accessGuards: (value) =>
    Array.isArray(value) && value.length === 0
      ? createProblem('must name a guard: without one, nobody is ever logged in')
      : checkClassNames(value),
  adapterAuth: checkOneOf(ADAPTER_AUTH),
  roles: checkRoles,
  fields: checkOneOf(FIELD_EXPOSURES),
  bulk: checkFlag,
  aggregate: checkFlag,
  studio: checkFlag,
  versions: checkOneOf(VERSIONS),
  maxLimit: checkLimit,
  maxTextLength: checkTextLength,
  prefix: checkPrefix,
  update: checkOneOf(UPDATE_VERBS),
};

type Paths = NonNullable<GeneratorConfig['paths']>;

export const pathChecks: Record<Exclude<keyof Paths, 'guards'>, OptionCheck> = {
  appModule: checkPath,
  dataProvider: checkPath,
  app: checkPath,
  prismaService: checkPath,
};

/** `paths.guards`: the file of each guard, by class name. */
export const guardPathChecks: { name: OptionCheck; file: OptionCheck } = {
  name: checkClassName,
  file: checkPath,
};
