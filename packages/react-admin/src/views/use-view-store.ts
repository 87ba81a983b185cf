import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useNotify, useStore } from 'react-admin';
import type { GenAuthProvider, StoredView, StoredViews } from '../access/use-rules.js';
import { messageOf } from '../auth/password-errors.js';
import { useKeptText } from '../auth/use-kept-text.js';
import { isView, type View } from './view.js';

/** The views of a list, wherever they are stored. */
export interface ViewStore {
  views: View[];
  /** Whether they are loaded, so that a new name can be compared with theirs. */
  isRead: boolean;
  /** Why they could not be read; null if they could. */
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
  add: (view: View) => void;
  change: (view: View, by: View) => void;
  remove: (view: View) => void;
}

/** The views stored by the API if it does so, otherwise those of this browser. */
export function useViewStore(resource: string): ViewStore {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const browserStore = useBrowserViewStore(resource);
  const apiStore = useApiViewStore(resource, provider?.savedViews);
  return apiStore ?? browserStore;
}

/** The views that this browser keeps for its user. */
export function useBrowserViewStore(resource: string): ViewStore {
  const { text, keep, isRead } = useKeptText(`views.${resource}`);
  const views = parseViews(text);
  const store = (changed: readonly View[]): void => keep(JSON.stringify(changed));
  const replace = (view: View, by: View[]): void =>
    store(views.flatMap((each) => (each.label === view.label ? by : [each])));

  // earlier versions kept them in react-admin's store
  const [earlier, setEarlier] = useStore<readonly unknown[]>(`${resource}.savedQueries`, NONE);
  useEffect(() => {
    if (!isRead || earlier.length === 0) return;
    store([...views, ...earlier.filter(isView)]);
    setEarlier([]);
  });

  return {
    views,
    isRead,
    error: null,
    isRetrying: false,
    retry: () => undefined,
    add: (view) => store([...views, view]),
    change: (view, by) => replace(view, [by]),
    remove: (view) => replace(view, []),
  };
}

const NONE: readonly unknown[] = [];

function parseViews(text: string | null): View[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return []; // written by something else
  }
}

/**
 * The views stored by the API; undefined if it stores none. Rejections are reported, and no change is shown before it has
 * succeeded.
 */
function useApiViewStore(resource: string, api: StoredViews | undefined): ViewStore | undefined {
  const queryKey = ['gen', 'savedViews', resource];
  const queries = useQueryClient();
  const notify = useNotify();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api?.list(resource, signal)) ?? [],
    enabled: api !== undefined,
  });
  if (!api) return undefined;

  const send = (write: () => Promise<unknown>): void => {
    write()
      .catch((failure: unknown) => notify(messageOf(failure), { type: 'error' }))
      .finally(() => queries.invalidateQueries({ queryKey }));
  };
  return {
    views: (data ?? []).map(toView).filter(isView),
    isRead: data !== undefined,
    error,
    isRetrying: isFetching,
    retry: () => void refetch(),
    add: (view) => send(() => api.create(resource, toStored(view))),
    change: ({ id = '' }, by) => send(() => api.update({ ...toStored(by), id })),
    remove: ({ id = '' }) => send(() => api.remove(id)),
  };
}

const toView = ({ id, name, value }: StoredView): object => ({ id, label: name, value });

const toStored = ({ label, value }: View) => ({ name: label, value });
