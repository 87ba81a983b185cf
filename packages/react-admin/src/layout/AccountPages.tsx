import { lazy, type ReactNode } from 'react';
import { useAuthProvider } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { FACTOR_PATH } from '../factor/factor-path.js';
import { KEYS_PATH } from '../keys/keys-path.js';
import { usePagePath } from '../resources/use-page.js';

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
  const path = usePagePath();
  const { apiKeys, secondFactor } = provider ?? {};
  if (apiKeys && path === KEYS_PATH) return <ApiKeysPage keys={apiKeys} />;
  if (secondFactor && path === FACTOR_PATH) return <SecondFactorPage factor={secondFactor} />;
  return children;
}
