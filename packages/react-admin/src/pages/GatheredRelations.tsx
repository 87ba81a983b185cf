import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { EmptyRelations } from './EmptyRelations.js';
import { RelatedGroupContext, type RelatedGroup, type Relation } from './related-group.js';

type Relations = ReadonlyMap<Element, Relation>;

const NO_RELATIONS: Relations = new Map();

/**
 * Gathers the relations without records in one line below the others, so that the page shows what there is. Each of the others
 * appears once all above it have been read: nothing that is visible moves.
 */
export function GatheredRelations({ children }: { children: ReactNode }) {
  const [relations, setRelations] = useState(NO_RELATIONS);
  const put = useCallback<RelatedGroup['put']>((element, relation) => {
    setRelations((before) => {
      const next = new Map(before);
      if (relation) next.set(element, relation);
      else next.delete(element);
      return next;
    });
  }, []);
  const { known, empty, isAwaited } = useMemo(() => inOrder(relations), [relations]);
  const group = useMemo<RelatedGroup>(
    () => ({ put, isShown: (element) => element !== null && known.has(element) }),
    [put, known],
  );
  return (
    <RelatedGroupContext.Provider value={group}>
      {children}
      {isAwaited ? (
        // not the same one further down, which would be a shift of the layout
        <SkeletonLines key={known.size} lines={5} height={20} />
      ) : (
        <EmptyRelations relations={empty} />
      )}
    </RelatedGroupContext.Provider>
  );
}

/** Returns the relations to show, and those without records in the order of the page. */
function inOrder(relations: Relations) {
  const ordered = [...relations].sort(([one], [other]) => (isBefore(one, other) ? -1 : 1));
  const awaited = ordered.findIndex(([, { answer }]) => answer === 'awaited');
  const isAwaited = awaited >= 0;
  const read = isAwaited ? ordered.slice(0, awaited) : ordered;
  const known = new Set(
    read.flatMap(([element, { answer }]) => (answer === 'some' ? element : [])),
  );
  return {
    known,
    empty: ordered.flatMap(([, one]) => (one.answer === 'none' ? one : [])),
    isAwaited,
  };
}

const isBefore = (one: Element, other: Element): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
