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
  /** Number of generated files that are there although no model is marked. */
  orphaned?: number;
  /** Number of marked models that were left out, where that leaves none. */
  declined?: number;
}

export const NOTHING: Summary = {
  models: 0,
  created: [],
  updated: [],
  deleted: [],
  kept: [],
  unchanged: 0,
};

const KEPT = 'no marked model needs it, but it was edited by hand: delete it, or make it your own';

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

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Names a path of the workspace to the reader. */
export type ShowPath = (path: string) => string;

/** A sentence or two for people. */
export function describe(summary: Summary, show: ShowPath = (path) => path): string {
  const { models, orphaned = 0, declined = 0 } = summary;
  if (declined > 0)
    return `${count(declined, 'model')} left out, and none is left. Nothing was changed.`;
  if (models === 0 && !isStale(summary)) return orphaned > 0 ? noneLeft(orphaned) : NONE_MARKED;
  const subject = models === 0 ? 'No model is marked any more' : count(models, 'model');
  return [`${subject}: ${workOf(summary)}.`, ...keptFiles(summary.kept.map(show))].join(' ');
}

const NONE_MARKED =
  'No model is marked: choose models with "gen mark", or write "// @gen_form()" on the line above a model. Nothing was changed.';

const noneLeft = (files: number): string =>
  `No model is marked any more. Nothing was changed: ${count(files, 'generated file')} will stay until you run this with --prune.`;

function workOf(summary: Summary): string {
  if (!isStale(summary)) return 'everything is up to date, nothing was changed';
  const { created, updated, deleted } = summary;
  return Object.entries({ created, updated, deleted })
    .filter(([, paths]) => paths.length > 0)
    .map(([what, paths]) => `${count(paths.length, 'file')} ${what}`)
    .join(', ');
}

function keptFiles(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const verbs =
    paths.length === 1 ? 'was edited by hand and stays' : 'were edited by hand and stay';
  return [
    `${count(paths.length, 'file')} of models that are not marked any more ${verbs}: ${paths.join(', ')}. Delete what you do not need.`,
  ];
}
