/** What a run did. */
export interface Summary {
  models: number;
  created: string[];
  updated: string[];
}

export const summarize = (
  changes: { path: string; isNew: boolean }[],
  models: number,
): Summary => ({
  models,
  created: changes.filter(({ isNew }) => isNew).map(({ path }) => path),
  updated: changes.filter(({ isNew }) => !isNew).map(({ path }) => path),
});

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A sentence or two for people. */
export function describe({ models, created, updated }: Summary): string {
  if (models === 0)
    return 'No model is marked: write "// @gen_form()" on the line above a model, and run again. Nothing was changed.';
  if (created.length + updated.length === 0)
    return `${count(models, 'model')}: everything is up to date, nothing was changed.`;
  return `${count(models, 'model')}: ${count(created.length, 'file')} created, ${count(updated.length, 'file')} updated.`;
}
