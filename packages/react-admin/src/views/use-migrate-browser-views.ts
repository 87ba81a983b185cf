import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthProvider } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { useBrowserViewStore, type ViewStore } from './use-view-store.js';
import { isSameView, type View } from './view.js';

/** Moves the views that this browser stored before the API did to the API, one at a time; rejected ones stay here. */
export function useMigrateBrowserViews(resource: string, { views, isRead }: ViewStore): void {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const queries = useQueryClient();
  const browserStore = useBrowserViewStore(resource);
  const isMoving = useRef(false);
  const api = provider?.savedViews;
  const [first] = browserStore.views;

  useEffect(() => {
    if (!api || !isRead || !first || isMoving.current) return;
    const { value } = first;
    isMoving.current = true;
    const exists = views.some(
      (view) => view.label === first.label && isSameView(view.value, value),
    );
    const moved = exists
      ? Promise.resolve()
      : api.create(resource, { name: freeName(first, views), value });
    moved.then(
      async () => {
        await queries.invalidateQueries({ queryKey: ['gen', 'savedViews', resource] });
        isMoving.current = false;
        browserStore.remove(first); // the next one then comes first
      },
      () => undefined, // retried when the list is opened again
    );
  });
}

/** Returns its name, with a number appended if another view has it. */
function freeName({ label }: View, views: readonly View[]): string {
  const isTaken = (name: string) => views.some((view) => view.label === name);
  let name = label;
  for (let number = 2; isTaken(name); number++) name = `${label} ${number}`;
  return name;
}
