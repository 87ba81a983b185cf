import type { NameSet } from './names';

/** Two models from whose names the same one is derived. */
export interface NameClash {
  model: string;
  /** The model that had the name before. */
  owner: string;
  /** What the name is for, e.g. `resource`. */
  use: string;
  name: string;
  /** Another plural for one of the two would end it: they share no name that is made of the model's own. */
  isOfPlurals: boolean;
}

/** The names that no two models may share; all others are made of these. */
const uses = [
  { key: 'resource', use: 'resource', isOfPlural: true },
  { key: 'fileStem', use: 'file', isOfPlural: false },
  { key: 'classStem', use: 'class', isOfPlural: false },
  { key: 'resourceConst', use: 'variable', isOfPlural: true },
] as const satisfies readonly { key: keyof NameSet; use: string; isOfPlural: boolean }[];

/** The models that cannot be generated side by side, one clash for each at most, in their own order. */
export function findClashes(all: readonly NameSet[]): NameClash[] {
  const owners = new Map<string, string>();
  return all.flatMap((names) => {
    const clashes = uses.flatMap(({ key, use, isOfPlural }) => {
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
