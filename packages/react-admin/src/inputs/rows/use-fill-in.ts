import { useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isObject, own, type Values } from '../../data-provider/values.js';

/**
 * Returns a function that gives the rows of the list in the context null for each key that they lack. Once a row is at another
 * place, the form would give it what the stored row at that place has.
 */
export function useFillIn(blank: Values): () => void {
  const path = useWrappedSource('');
  const { getValues, setValue } = useFormContext();
  return () => {
    const list: unknown = getValues(path);
    const rows = Array.isArray(list) ? list.filter(isObject) : [];
    const keys = new Set([blank, ...rows].flatMap((row) => Object.keys(row)));
    rows.forEach((row, at) => {
      for (const key of keys)
        if (own(row, key) === undefined) setValue(`${path}.${at}.${key}`, null);
    });
  };
}
