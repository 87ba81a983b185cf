import { counted } from '../base/counted';

/** What a run does to a file. */
export type Action = 'create' | 'update' | 'delete' | 'keep';

export interface Change {
  path: string;
  action: Action;
  /** Why a file stays that no model needs any more. */
  reason?: string;
}

/** What a run did, or would do. */
export interface Summary {
  models: number;
  created: string[];
  updated: string[];
  deleted: string[];
  /** Files that no marked model needs any more, and that somebody edited. */
  kept: string[];
  /** Number of generated files that were right already. */
  unchanged: number;
  /** What other suffixes have left. */
  others: OtherSuffix[];
  /** Number of generated files that are there although no model is marked. */
  orphaned?: number;
  /** Number of marked models in all, where the run was limited to some. */
  limitedFrom?: number;
  /** Number of marked models that were left out, where that leaves none. */
  declined?: number;
}

/** A suffix that is none of this run's, with the number of its files. */
export interface OtherSuffix {
  suffix: string;
  files: number;
  /** The application module imports these, and not those of this run. */
  isWired?: boolean;
}

export const NOTHING: Summary = {
  models: 0,
  created: [],
  updated: [],
  deleted: [],
  kept: [],
  others: [],
  unchanged: 0,
};

const KEPT = 'nothing needs it any more, but it was edited by hand: delete it, or make it your own';

/** Every file that a run touches or points at, in the order of the summary. */
export const changesOf = ({ created, updated, deleted, kept }: Summary): Change[] => [
  ...created.map((path): Change => ({ path, action: 'create' })),
  ...updated.map((path): Change => ({ path, action: 'update' })),
  ...deleted.map((path): Change => ({ path, action: 'delete' })),
  ...kept.map((path): Change => ({ path, action: 'keep', reason: KEPT })),
];

/** True where the files are not what the schema asks for. */
export const isStale = ({ created, updated, deleted }: Summary): boolean =>
  created.length + updated.length + deleted.length > 0;

/** Names a path of the workspace to the reader. */
export type ShowPath = (path: string) => string;

/** A sentence or two for people. */
export function describe(summary: Summary, show: ShowPath = (path) => path): string {
  const { models, orphaned = 0, declined = 0 } = summary;
  if (declined > 0)
    return `${counted(declined, 'model')} left out, and none is left. Nothing was changed.`;
  if (models === 0 && !isStale(summary)) return orphaned > 0 ? noneLeft(orphaned) : NONE_MARKED;
  return [
    `${subjectOf(summary)}: ${workOf(summary)}.`,
    ...keptFiles(summary.kept.map(show)),
    ...summary.others.map(otherSuffix),
  ].join(' ');
}

function subjectOf({ models, limitedFrom }: Summary): string {
  if (limitedFrom !== undefined) return `${models} of ${counted(limitedFrom, 'model')}`;
  return models === 0 ? 'No model is marked any more' : counted(models, 'model');
}

/** What is said of another suffix's files. */
export function otherSuffix({ suffix, files, isWired }: OtherSuffix): string {
  const [stay, them] = files === 1 ? ['stays', 'it'] : ['stay', 'them'];
  const left = `${counted(files, 'file')} ${suffix === '' ? 'without a suffix' : `of the suffix ${suffix}`}`;
  const way = `--prune-suffix=${suffix} removes ${them}`;
  return isWired
    ? `${left} ${stay}, and the application module with ${them}, for both answer the same routes: set suffix in the configuration to change over, or ${way}.`
    : `${left} ${stay}: ${way}.`;
}

const NONE_MARKED =
  'No model is marked: choose models with "gen mark", or write "// @gen_form()" on the line above a model. Nothing was changed.';

const noneLeft = (files: number): string =>
  `No model is marked any more. Nothing was changed: ${counted(files, 'generated file')} will stay until you run this with --prune.`;

function workOf(summary: Summary): string {
  if (!isStale(summary)) return 'everything is up to date, nothing was changed';
  const { created, updated, deleted } = summary;
  return Object.entries({ created, updated, deleted })
    .filter(([, paths]) => paths.length > 0)
    .map(([what, paths]) => `${counted(paths.length, 'file')} ${what}`)
    .join(', ');
}

function keptFiles(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const [needed, verbs] =
    paths.length === 1
      ? ['is not needed', 'was edited by hand and stays']
      : ['are not needed', 'were edited by hand and stay'];
  return [
    `${counted(paths.length, 'file')} that ${needed} any more ${verbs}: ${paths.join(', ')}. Delete what you do not want.`,
  ];
}
