import { useContext } from 'react';
import { DataProviderContext, type DataProvider } from 'react-admin';
import type { ResourceFields, ResourceInfo } from './options.js';
import { own } from './values.js';

/** A data provider made by `createDataProvider`, which exposes what it knows of the resources. */
interface GenDataProvider extends DataProvider {
  resourceFields?: ResourceFields;
}

/** Returns what the data provider knows of the resources' fields; undefined if it is not ours. */
export function useResourceFields(): ResourceFields | undefined {
  const provider: GenDataProvider | null = useContext(DataProviderContext);
  return provider?.resourceFields;
}

/** Returns what it knows of one resource. */
export function useResourceInfo(resource: string): ResourceInfo | undefined {
  const fields = useResourceFields();
  return fields && own(fields, resource);
}
