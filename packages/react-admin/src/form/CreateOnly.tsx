import type { ReactNode } from 'react';
import { withoutEditing } from '../access/locked.js';
import { mapParts, type Part } from '../access/map-parts.js';
import { useIsExisting } from '../inputs/use-is-existing.js';

/** Inputs for values that are set when a record is created, and never changed: disabled in the form of an existing record. */
export function CreateOnly({ children }: { children: ReactNode }) {
  return useIsExisting() ? mapParts(children, locked) : children;
}

const locked = (part: Part) => withoutEditing(part, 'notChangeable');
