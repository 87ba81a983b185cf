import type { NameSet } from './names';

/** Two models whose names yield the same derived name. */
export interface NameClash {
  model: string;
  /** The model that has the name already. */
  owner: string;
  /** What the name is used for, e.g. `resource`. */
  use: string;
  name: string;
  /**
   * A different plural for one of the models would resolve the clash: all names they share derive from the
   * plural.
   */
  isOfPlurals: boolean;
}

/** The names that no two models may share; all others derive from these. */
const UNIQUE_NAMES = [
  { key: 'resource', use: 'resource', isOfPlural: true },
  { key: 'fileStem', use: 'file', isOfPlural: false },
  { key: 'classStem', use: 'class', isOfPlural: false },
  { key: 'resourceConst', use: 'variable', isOfPlural: true },
] as const satisfies readonly { key: keyof NameSet; use: string; isOfPlural: boolean }[];

/** Returns the models that clash with an earlier one, at most one clash for each, in the order of the models. */
export function findClashes(all: readonly NameSet[]): NameClash[] {
  const owners = new Map<string, string>();
  return all.flatMap((names) => {
    const clashes = UNIQUE_NAMES.flatMap(({ key, use, isOfPlural }) => {
      const entry = `${use} ${names[key]}`;
      const owner = owners.get(entry);
      owners.set(entry, owner ?? names.model);
      return owner === undefined ? [] : [{ owner, use, name: names[key], isOfPlural }];
    });
    const isOfPlurals = clashes.every(({ isOfPlural }) => isOfPlural);
    return clashes
      .slice(0, 1)
      .map(({ owner, use, name }) => ({ model: names.model, owner, use, name, isOfPlurals }));
  });
}
