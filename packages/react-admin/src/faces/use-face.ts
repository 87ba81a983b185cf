import { useResourceDefinition, type Identifier, type RaRecord } from 'react-admin';
import { isSeen } from '../access/seen-fields.js';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';

/** By what people know a record besides its label. */
export interface Face<Owner = FaceOwner> {
  /** The address of its picture. */
  image?: string;
  /** A text that says more. */
  second?: string;
  /** The record that it belongs to, where several have the same label. */
  owner?: Owner;
}

export interface FaceOwner {
  /** Its resource. */
  reference: string;
  id: Identifier;
}

/**
 * The fields of these, as `face` of the `options` of the resource names them.
 *
 * @returns those that the user sees in some records
 */
export function useFaceFields(resource: string): Face<string> {
  const definition = useResourceDefinition({ resource });
  const rules = useRules();
  const info = useResourceInfo(resource);
  const { image, second, owner } = valuesOf(valuesOf(definition.options)['face']);
  const isOpen = (field: unknown): field is string =>
    typeof field === 'string' && rules.reads(resource, field) !== false;
  const isListed = (field: string): boolean => {
    const reference = info?.fields[field]?.reference;
    return reference !== undefined && rules.may(reference, 'list');
  };
  return {
    ...(isOpen(image) && { image }),
    ...(isOpen(second) && { second }),
    ...(isOpen(owner) && isListed(owner) && { owner }),
  };
}

/** @returns what this record has, and the user may see of it */
export function useFace(resource: string, record: RaRecord | undefined): Face {
  const fields = useFaceFields(resource);
  const rules = useRules();
  const info = useResourceInfo(resource);
  const seenIn = (field: string | undefined): unknown =>
    field !== undefined && isSeen(rules, resource, field, record) ? record?.[field] : undefined;
  const textIn = (field: string | undefined): string | undefined => {
    const value = seenIn(field);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' && first.trim() !== '' ? first : undefined;
  };
  const image = textIn(fields.image);
  const second = textIn(fields.second);
  const id = seenIn(fields.owner);
  const reference = info?.fields[fields.owner ?? '']?.reference;
  const isKey = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return {
    ...(image !== undefined && { image }),
    ...(second !== undefined && { second }),
    ...(isKey && reference !== undefined && { owner: { reference, id } }),
  };
}
