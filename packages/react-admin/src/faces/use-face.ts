import { useResourceDefinition, type RaRecord } from 'react-admin';
import { isSeen } from '../access/seen-fields.js';
import { useRules } from '../access/use-rules.js';
import { valuesOf } from '../data-provider/values.js';

/** By what people know a record besides its label. */
export interface Face {
  /** The address of its picture. */
  image?: string;
  /** A text that says more. */
  second?: string;
}

/**
 * The fields of both, as `face` of the `options` of the resource names them.
 *
 * @returns those that the user sees in some records
 */
export function useFaceFields(resource: string): Face {
  const definition = useResourceDefinition({ resource });
  const rules = useRules();
  const { image, second } = valuesOf(valuesOf(definition.options)['face']);
  const isOpen = (field: unknown): field is string =>
    typeof field === 'string' && rules.reads(resource, field) !== false;
  return { ...(isOpen(image) && { image }), ...(isOpen(second) && { second }) };
}

/** @returns what this record has, and the user may see of it */
export function useFace(resource: string, record: RaRecord | undefined): Face {
  const fields = useFaceFields(resource);
  const rules = useRules();
  const textIn = (field: string | undefined): string | undefined => {
    if (field === undefined || !isSeen(rules, resource, field, record)) return undefined;
    const value: unknown = record?.[field];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' && first.trim() !== '' ? first : undefined;
  };
  const image = textIn(fields.image);
  const second = textIn(fields.second);
  return { ...(image !== undefined && { image }), ...(second !== undefined && { second }) };
}
