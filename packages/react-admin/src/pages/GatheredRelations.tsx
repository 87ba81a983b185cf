import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { EmptyRelations } from './EmptyRelations.js';
import { RelatedGroupContext, type RelatedGroup, type Relation } from './related-group.js';

type Relations = ReadonlyMap<Element, Relation>;

const NO_RELATIONS: Relations = new Map();

/**
 * Gathers the relations without records in one line below the others, so that the page shows what there is. Each of the others
 * appears once all above it have been read, and is then a placeholder until it has been read itself: nothing that is visible moves.
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
  const { shown, empty, isAwaited } = useMemo(() => inOrder(relations), [relations]);
  const group = useMemo<RelatedGroup>(
    () => ({ put, isShown: (element) => element !== null && shown.has(element) }),
    [put, shown],
  );
  return (
    <RelatedGroupContext.Provider value={group}>
      {children}
      {isAwaited ? null : <EmptyRelations relations={empty} />}
    </RelatedGroupContext.Provider>
  );
}

/** Returns the relations to show, down to the first that is still being read, and those without records in the order of the page. */
function inOrder(relations: Relations) {
  const ordered = [...relations].sort(([one], [other]) => (isBefore(one, other) ? -1 : 1));
  const awaited = ordered.findIndex(([, { answer }]) => answer === 'awaited');
  const isAwaited = awaited >= 0;
  const reached = isAwaited ? ordered.slice(0, awaited + 1) : ordered;
  const shown = new Set(
    reached.flatMap(([element, { answer }]) => (answer === 'none' ? [] : element)),
  );
  return {
    shown,
    empty: ordered.flatMap(([, one]) => (one.answer === 'none' ? one : [])),
    isAwaited,
  };
}

const isBefore = (one: Element, other: Element): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
