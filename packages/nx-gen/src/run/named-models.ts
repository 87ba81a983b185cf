import { splitWords } from '../base/split-words';
import { type Diagnostic, GenError } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import type { GenerateOptions, ReportOptions } from '../config/run-options';
import type { SchemaIR } from '../schema/ir';

/** Options that concern all models, so that a run limited to some cannot honour them. */
const ALL_MODEL_OPTIONS = [
  {
    option: 'prune',
    flag: '--prune',
    does: 'removes files of all models',
    aside: ' (--no-prune, if nx.json sets prune by default)',
  },
  { option: 'pruneSuffix', flag: '--prune-suffix', does: 'removes files of all models', aside: '' },
  { option: 'check', flag: '--check', does: 'checks all models', aside: ', or use --diff' },
] as const;

/** @throws {GenError} if a run is limited to some models and has options that concern all */
export function refuseConflictingFlags(
  options: Pick<GenerateOptions, 'only' | 'prune' | 'pruneSuffix'> & Pick<ReportOptions, 'check'>,
): void {
  if (options.only === undefined) return;
  const wrong = ALL_MODEL_OPTIONS.filter(({ option }) => Boolean(options[option]));
  if (wrong.length > 0)
    throw new GenError(
      wrong.map(({ flag, does, aside }) => ({
        message: `--only and ${flag} cannot be combined: ${flag} ${does}`,
        cure: `omit one of them${aside}`,
      })),
    );
}

/**
 * Returns the models that `--only` names, in the order of the schema; undefined if it was not given.
 *
 * @param schemaPath as the configuration has it, for messages
 * @param markCommand returns the command that marks a model
 * @param flag the flag that names them, for messages
 * @throws {GenError} for each name that is not a marked model: names are not guessed
 */
export function namedModels(
  only: GenerateOptions['only'],
  { models }: SchemaIR,
  schemaPath: string,
  markCommand: (model: string) => string,
  flag = '--only',
): ReadonlySet<string> | undefined {
  if (only === undefined) return undefined;
  const words = splitWords(only);
  if (words.length === 0)
    throw GenError.of(`${flag} names no model`, `name models, as in ${flag}=User,Post, or omit it`);
  const marked = models.filter(({ isMarked }) => isMarked).map(({ name }) => name);
  const problems = words.flatMap((word): Diagnostic[] => {
    if (marked.includes(word)) return [];
    const model = models.find(({ name }) => name === word);
    if (model)
      return [
        {
          location: model.location,
          subject: word,
          message: `${flag} names a model that is not marked`,
          cure: `${markCommand(word)} marks it`,
        },
      ];
    const suggestion = nearest(word, marked);
    return [
      {
        message: `${flag}: there is no model ${word} in ${schemaPath}`,
        cure: suggestion ? `did you mean ${suggestion}?` : describeMarkedModels(marked),
      },
    ];
  });
  if (problems.length > 0) throw new GenError(problems);
  return new Set(marked.filter((name) => words.includes(name)));
}

/** Number of models that are listed if no name is similar. */
const MAX_NAMED_MODELS = 12;

function describeMarkedModels(marked: readonly string[]): string {
  if (marked.length === 0) return 'no model is marked';
  const rest = marked.length - MAX_NAMED_MODELS;
  const named = rest > 1 ? [...marked.slice(0, MAX_NAMED_MODELS), `${rest} more`] : marked;
  return named.length === 1
    ? `the only marked model is ${named[0]}`
    : `the marked models are ${listOf(named, 'and')}`;
}
