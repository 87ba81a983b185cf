import type { NameSet } from './names';

/** Two models from whose names the same one is derived. */
export interface NameClash {
  model: string;
  /** The model that had the name before. */
  owner: string;
  /** What the name is for, e.g. `resource`. */
  use: string;
  name: string;
}

/** The names that no two models may share; all others are made of these. */
const uses = [
  ['resource', 'resource'],
  ['fileStem', 'file'],
  ['classStem', 'class'],
  ['resourceConst', 'variable'],
] as const satisfies readonly (readonly [keyof NameSet, string])[];

/** The models that cannot be generated side by side, one clash for each at most, in their own order. */
export function findClashes(all: readonly NameSet[]): NameClash[] {
  const owners = new Map<string, string>();
  return all.flatMap((names) => {
    const clashes = uses.flatMap(([key, use]): NameClash[] => {
      const entry = `${use} ${names[key]}`;
      const owner = owners.get(entry);
      owners.set(entry, owner ?? names.model);
      return owner === undefined ? [] : [{ model: names.model, owner, use, name: names[key] }];
    });
    return clashes.slice(0, 1);
  });
}
