import { useMemo, type ReactNode } from 'react';
import { RouterProviderContext, useRouterProvider, type RaRecord } from 'react-admin';

const UNBLOCKED = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const;

interface Props {
  /** The form's initial values; react-admin treats them as changes, so that they can be saved immediately. */
  record: Partial<RaRecord> | undefined;
  children: ReactNode;
}

/**
 * Isolates a form inside from the page's address: the address describes another new record, and leaving the page is confirmed by
 * the page's own form.
 */
export function DetachedRouter({ record, children }: Props) {
  const router = useRouterProvider();
  const detached = useMemo(() => {
    const state = record === undefined ? null : { record };
    return {
      ...router,
      useLocation: () => ({ ...router.useLocation(), search: '', state }),
      useBlocker: () => UNBLOCKED,
    };
  }, [router, record]);
  return (
    <RouterProviderContext.Provider value={detached}>{children}</RouterProviderContext.Provider>
  );
}
