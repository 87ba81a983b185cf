import type { ReactNode } from 'react';
import { mapParts, withoutEditing } from '../access/map-parts.js';
import { useIsExisting } from '../inputs/use-is-existing.js';

/** Inputs for values that are set when a record is created, and never changed: disabled in the form of an existing record. */
export function CreateOnly({ children }: { children: ReactNode }) {
  return useIsExisting() ? mapParts(children, withoutEditing) : children;
}
