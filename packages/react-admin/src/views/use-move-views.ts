import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthProvider } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { useBrowserViews, type KeptViews } from './use-kept-views.js';
import { isSame, type View } from './view.js';

/** What this browser kept before the API did goes there, one view after the other; what is refused stays here. */
export function useMoveViews(resource: string, { views, isRead }: KeptViews): void {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const queries = useQueryClient();
  const inBrowser = useBrowserViews(resource);
  const isMoving = useRef(false);
  const api = provider?.savedViews;
  const [first] = inBrowser.views;

  useEffect(() => {
    if (!api || !isRead || !first || isMoving.current) return;
    const { value } = first;
    isMoving.current = true;
    const isThere = views.some((view) => view.label === first.label && isSame(view.value, value));
    const moved = isThere
      ? Promise.resolve()
      : api.create(resource, { name: freeName(first, views), value });
    moved.then(
      async () => {
        await queries.invalidateQueries({ queryKey: ['gen', 'savedViews', resource] });
        isMoving.current = false;
        inBrowser.remove(first); // and the next one is the first
      },
      () => undefined, // tried again when the list is opened again
    );
  });
}

/** Its name, with a number where another view has it. */
function freeName({ label }: View, views: readonly View[]): string {
  const isTaken = (name: string) => views.some((view) => view.label === name);
  let name = label;
  for (let number = 2; isTaken(name); number++) name = `${label} ${number}`;
  return name;
}
