import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';

/** Most bytes of one file that the upload route takes; undefined where the project's data provider does not say it. */
export function useMaxUpload(): number | undefined {
  const provider = useContext(DataProviderContext);
  const most: unknown = provider?.maxUploadBytes;
  return typeof most === 'number' ? most : undefined;
}
