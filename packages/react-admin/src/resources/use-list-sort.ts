import { useResourceDefinition, type SortPayload } from 'react-admin';

/** Returns how a resource's records are sorted until the user sorts them, as named by `sort` in its `options`. */
export function useListSort(resource: string): SortPayload | undefined {
  const { options } = useResourceDefinition<{ sort?: SortPayload }>({ resource });
  return options?.sort;
}
