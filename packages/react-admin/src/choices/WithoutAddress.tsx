import { useMemo, type ReactNode } from 'react';
import { RouterProviderContext, useRouterProvider, type RaRecord } from 'react-admin';

const UNBLOCKED = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const;

interface Props {
  /** What the form begins with; react-admin takes it as what somebody has changed, so that it can be saved at once. */
  record: Partial<RaRecord> | undefined;
  children: ReactNode;
}

/**
 * A form inside has nothing to do with the address of the page: what that says of a new record is about another one, and
 * whoever leaves the page is asked by the page's own form.
 */
export function WithoutAddress({ record, children }: Props) {
  const router = useRouterProvider();
  const bare = useMemo(() => {
    const state = record === undefined ? null : { record };
    return {
      ...router,
      useLocation: () => ({ ...router.useLocation(), search: '', state }),
      useBlocker: () => UNBLOCKED,
    };
  }, [router, record]);
  return <RouterProviderContext.Provider value={bare}>{children}</RouterProviderContext.Provider>;
}
