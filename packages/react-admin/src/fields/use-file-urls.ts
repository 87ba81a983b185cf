import { useFieldValue, type FieldProps } from 'react-admin';

/** Returns the URLs in a field's value: none, one, or several. */
export function useFileUrls(props: FieldProps): string[] {
  const value: unknown = useFieldValue(props);
  return (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );
}
