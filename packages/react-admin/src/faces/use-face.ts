import { useResourceDefinition, type Identifier, type RaRecord } from 'react-admin';
import { isFieldVisible } from '../access/visible-fields.js';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';

/** What identifies a record besides its label. */
export interface Face<Owner = FaceOwner> {
  /** The URL of its picture. */
  image?: string;
  /** A descriptive text. */
  second?: string;
  /** The record it belongs to, if several share a label. */
  owner?: Owner;
}

export interface FaceOwner {
  /** Its resource. */
  reference: string;
  id: Identifier;
}

/**
 * Returns the fields for these, as named by `face` in the `options` of the resource.
 *
 * @returns the fields that the user can see in some records
 */
export function useFaceFields(resource: string): Face<string> {
  const definition = useResourceDefinition({ resource });
  const rules = useRules();
  const info = useResourceInfo(resource);
  const { image, second, owner } = valuesOf(valuesOf(definition.options)['face']);
  const isReadable = (field: unknown): field is string =>
    typeof field === 'string' && rules.reads(resource, field) !== false;
  const isListable = (field: string): boolean => {
    const reference = info?.fields[field]?.reference;
    return reference !== undefined && rules.may(reference, 'list');
  };
  return {
    ...(isReadable(image) && { image }),
    ...(isReadable(second) && { second }),
    ...(isReadable(owner) && isListable(owner) && { owner }),
  };
}

/** @returns what this record has, as far as the user may see it */
export function useFace(resource: string, record: RaRecord | undefined): Face {
  const fields = useFaceFields(resource);
  const rules = useRules();
  const info = useResourceInfo(resource);
  const visibleValueOf = (field: string | undefined): unknown =>
    field !== undefined && isFieldVisible(rules, resource, field, record)
      ? record?.[field]
      : undefined;
  const textOf = (field: string | undefined): string | undefined => {
    const value = visibleValueOf(field);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' && first.trim() !== '' ? first : undefined;
  };
  const image = textOf(fields.image);
  const second = textOf(fields.second);
  const id = visibleValueOf(fields.owner);
  const reference = info?.fields[fields.owner ?? '']?.reference;
  const isKey = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return {
    ...(image !== undefined && { image }),
    ...(second !== undefined && { second }),
    ...(isKey && reference !== undefined && { owner: { reference, id } }),
  };
}
