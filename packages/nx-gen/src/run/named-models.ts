import { givenWords } from '../base/given-words';
import { type Diagnostic, GenError } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import type { GenerateOptions, ReportOptions } from '../config/run-options';
import type { SchemaIR } from '../schema/ir';

/** Options that are about all models, which a run about some of them cannot keep its word with. */
const OF_ALL = [
  {
    option: 'prune',
    flag: '--prune',
    does: 'removes files of all models',
    aside: ' (--no-prune, where prune is a default of nx.json)',
  },
  { option: 'pruneSuffix', flag: '--prune-suffix', does: 'removes files of all models', aside: '' },
  { option: 'check', flag: '--check', does: 'tells of all models', aside: ', or use --diff' },
] as const;

/** @throws {GenError} where a run is to be about some models and about all of them */
export function refuseContradiction(
  options: Pick<GenerateOptions, 'only' | 'prune' | 'pruneSuffix'> & Pick<ReportOptions, 'check'>,
): void {
  if (options.only === undefined) return;
  const wrong = OF_ALL.filter(({ option }) => Boolean(options[option]));
  if (wrong.length > 0)
    throw new GenError(
      wrong.map(({ flag, does, aside }) => ({
        message: `--only and ${flag} do not go together: ${flag} ${does}`,
        cure: `leave one of them out${aside}`,
      })),
    );
}

/**
 * The models that `--only` names, in the order of the schema; undefined where it was not given.
 *
 * @param schemaPath as the configuration has it, for messages
 * @param markCommand how the user marks a model
 * @param flag what named them, for messages
 * @throws {GenError} for each name that is none of a marked model: nothing is guessed
 */
export function namedModels(
  only: GenerateOptions['only'],
  { models }: SchemaIR,
  schemaPath: string,
  markCommand: (model: string) => string,
  flag = '--only',
): ReadonlySet<string> | undefined {
  if (only === undefined) return undefined;
  const words = givenWords(only);
  if (words.length === 0)
    throw GenError.of(
      `${flag} names no model`,
      `give the names of models, as in ${flag}=User,Post, or leave it out`,
    );
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
    const meant = nearest(word, marked);
    return [
      {
        message: `${flag}: there is no model ${word} in ${schemaPath}`,
        cure: meant ? `did you mean ${meant}?` : knownModels(marked),
      },
    ];
  });
  if (problems.length > 0) throw new GenError(problems);
  return new Set(marked.filter((name) => words.includes(name)));
}

/** So many are named to somebody who meant none that is near. */
const NAMED = 12;

function knownModels(marked: readonly string[]): string {
  if (marked.length === 0) return 'no model is marked';
  const rest = marked.length - NAMED;
  const named = rest > 1 ? [...marked.slice(0, NAMED), `${rest} more`] : marked;
  return named.length === 1
    ? `the only marked model is ${named[0]}`
    : `the marked models are ${listOf(named, 'and')}`;
}
