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

/** A sentence or two for people. */
export function describe(summary: Summary): string {
  const { models, created, updated, deleted, kept } = summary;
  if (models === 0 && !isStale(summary))
    return 'No model is marked: write "// @gen_form()" on the line above a model, and run again. Nothing was changed.';
  const left = kept.length
    ? ` ${count(kept.length, 'file')} of models that are not marked any more ${kept.length === 1 ? 'was' : 'were'} edited by hand and stay${kept.length === 1 ? 's' : ''}: ${kept.join(', ')}.`
    : '';
  if (!isStale(summary))
    return `${count(models, 'model')}: everything is up to date, nothing was changed.${left}`;
  const parts = [
    `${count(created.length, 'file')} created`,
    `${count(updated.length, 'file')} updated`,
    ...(deleted.length ? [`${count(deleted.length, 'file')} deleted`] : []),
  ];
  return `${count(models, 'model')}: ${parts.join(', ')}.${left}`;
}
