import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';

/** Returns the maximum file size of the upload route in bytes; undefined if the data provider does not specify it. */
export function useMaxUploadBytes(): number | undefined {
  const provider = useContext(DataProviderContext);
  const limit: unknown = provider?.maxUploadBytes;
  return typeof limit === 'number' ? limit : undefined;
}
