import { formatCount } from '../base/format-count';

/** The action of a run on a file. */
export type Action = 'create' | 'update' | 'delete' | 'keep';

export interface Change {
  path: string;
  action: Action;
  /** Why a file is kept that no model needs. */
  reason?: string;
}

/** The result of a run, or of a dry run. */
export interface Summary {
  models: number;
  created: string[];
  updated: string[];
  deleted: string[];
  /** Files that no marked model needs, but that were edited. */
  kept: string[];
  /** Number of generated files that were already up to date. */
  unchanged: number;
  /** Files with other suffixes. */
  others: OtherSuffix[];
  /** Number of generated files that remain although no model is marked. */
  orphaned?: number;
  /** Total number of marked models, if the run was limited to some. */
  limitedFrom?: number;
  /** Number of marked models that were declined, if none remain. */
  declined?: number;
}

/** A suffix other than this run's, with the number of its files. */
export interface OtherSuffix {
  suffix: string;
  files: number;
  /** The application module imports these instead of this run's. */
  isWired?: boolean;
}

export const EMPTY_SUMMARY: Summary = {
  models: 0,
  created: [],
  updated: [],
  deleted: [],
  kept: [],
  others: [],
  unchanged: 0,
};

const KEPT_REASON = 'no longer needed, but edited by hand: delete it, or make it your own';

/** Returns every file that a run changes or mentions, in the order of the summary. */
export const changesOf = ({ created, updated, deleted, kept }: Summary): Change[] => [
  ...created.map((path): Change => ({ path, action: 'create' })),
  ...updated.map((path): Change => ({ path, action: 'update' })),
  ...deleted.map((path): Change => ({ path, action: 'delete' })),
  ...kept.map((path): Change => ({ path, action: 'keep', reason: KEPT_REASON })),
];

/** Returns true if the files do not match the schema. */
export const isStale = ({ created, updated, deleted }: Summary): boolean =>
  created.length + updated.length + deleted.length > 0;

/** Formats a workspace path for display. */
export type ShowPath = (path: string) => string;

/** Summarises a run in a sentence or two. */
export function describeSummary(summary: Summary, show: ShowPath = (path) => path): string {
  const { models, orphaned = 0, declined = 0 } = summary;
  if (declined > 0)
    return `${formatCount(declined, 'model')} left out, and none remain. Nothing was changed.`;
  if (models === 0 && !isStale(summary))
    return orphaned > 0 ? describeNoneMarked(orphaned) : NONE_MARKED;
  return [
    `${subjectOf(summary)}: ${describeChanges(summary)}.`,
    ...describeKeptFiles(summary.kept.map(show)),
    ...summary.others.map(describeOtherSuffix),
  ].join(' ');
}

function subjectOf({ models, limitedFrom }: Summary): string {
  if (limitedFrom !== undefined) return `${models} of ${formatCount(limitedFrom, 'model')}`;
  return models === 0 ? 'No model is marked any more' : formatCount(models, 'model');
}

/** Describes the files of another suffix. */
export function describeOtherSuffix({ suffix, files, isWired }: OtherSuffix): string {
  const [stay, them] = files === 1 ? ['stays', 'it'] : ['stay', 'them'];
  const left = `${formatCount(files, 'file')} ${suffix === '' ? 'without a suffix' : `with the suffix ${suffix}`}`;
  const removeHint = `--prune-suffix=${suffix} removes ${them}`;
  return isWired
    ? `${left} ${stay}, and the application module still uses ${them}, since both serve the same routes: set suffix in the configuration to switch, or ${removeHint}.`
    : `${left} ${stay}: ${removeHint}.`;
}

const NONE_MARKED =
  'No model is marked: choose models with "gen mark", or write "// @gen_form()" on the line above a model. Nothing was changed.';

const describeNoneMarked = (files: number): string =>
  `No model is marked any more. Nothing was changed: ${formatCount(files, 'generated file')} will stay until you run this with --prune.`;

function describeChanges(summary: Summary): string {
  if (!isStale(summary)) return 'everything is up to date; nothing was changed';
  const { created, updated, deleted } = summary;
  return Object.entries({ created, updated, deleted })
    .filter(([, paths]) => paths.length > 0)
    .map(([what, paths]) => `${formatCount(paths.length, 'file')} ${what}`)
    .join(', ');
}

function describeKeptFiles(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const verbs =
    paths.length === 1 ? 'was edited by hand and stays' : 'were edited by hand and stay';
  return [
    `${formatCount(paths.length, 'file')} no longer needed ${verbs}: ${paths.join(', ')}. Delete what you do not want.`,
  ];
}
