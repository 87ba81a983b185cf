import { lazy, type ReactNode } from 'react';
import { useAuthProvider, useBasename, useLocation } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { FACTOR_PATH } from '../factor/factor-path.js';
import { KEYS_PATH } from '../keys/keys-path.js';

const ApiKeysPage = lazy(async () => ({
  default: (await import('../keys/ApiKeysPage.js')).ApiKeysPage,
}));

const SecondFactorPage = lazy(async () => ({
  default: (await import('../factor/SecondFactorPage.js')).SecondFactorPage,
}));

/**
 * The user's own pages, which belong to no resource: part of the layout, so that App.tsx need not list them. Renders `children`
 * at any other address.
 */
export function AccountPages({ children }: { children: ReactNode }) {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const { pathname } = useLocation();
  const basename = useBasename();
  const { apiKeys, secondFactor } = provider ?? {};
  if (apiKeys && pathname === basename + KEYS_PATH) return <ApiKeysPage keys={apiKeys} />;
  if (secondFactor && pathname === basename + FACTOR_PATH)
    return <SecondFactorPage factor={secondFactor} />;
  return children;
}
