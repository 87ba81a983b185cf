import { useFieldValue, type FieldProps } from 'react-admin';

/** The addresses that a field holds: none, one, or several. */
export function useAddresses(props: FieldProps): string[] {
  const value: unknown = useFieldValue(props);
  return (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );
}
