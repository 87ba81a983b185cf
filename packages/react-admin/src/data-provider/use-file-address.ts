import { useCallback, useContext } from 'react';
import { DataProviderContext, type DataProvider } from 'react-admin';

/** A data provider made by `createDataProvider`, which exposes the address of its API. */
interface GenDataProvider extends DataProvider {
  apiUrl?: string;
}

/**
 * Returns where the browser finds a file: the API names its own files without a host, as in `/uploads/lamp.png`, and may be on
 * another origin than the page.
 */
export function useFileAddress(): (address: string) => string {
  const provider: GenDataProvider | null = useContext(DataProviderContext);
  const apiUrl = provider?.apiUrl;
  return useCallback((address) => fileAddress(address, apiUrl), [apiUrl]);
}

function fileAddress(address: string, apiUrl: string | undefined): string {
  if (!apiUrl || !/^\/(?!\/)/.test(address)) return address;
  const { origin } = new URL(apiUrl, window.location.href);
  return origin === window.location.origin ? address : origin + address;
}
