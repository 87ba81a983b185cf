import { COUNTS, type Includable } from '../query/include';
import { selectLinks } from './link-data';
import { selectListed, type Select } from './select';

/** Selects related records as their lists show them, their ids, or their number. */
export function selectIncluded(included: readonly Includable[]): Select {
  const relations = included.filter(({ isCount }) => !isCount).map(({ relation }) => relation);
  const counts = included.filter(({ isCount }) => isCount);
  return {
    ...Object.fromEntries(
      relations
        .filter(({ ids }) => !ids)
        .map(({ name, to }) => [name, { select: selectListed(to) }]),
    ),
    ...selectLinks(relations.filter(({ ids }) => ids)),
    ...(counts.length && { [COUNTS]: { select: namesOf(counts) } }),
  };
}

const namesOf = (counts: readonly Includable[]): Select =>
  Object.fromEntries(counts.map(({ relation }) => [relation.name, true]));
