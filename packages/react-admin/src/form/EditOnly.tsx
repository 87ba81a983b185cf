import type { ReactNode } from 'react';
import { useIsExisting } from '../inputs/use-is-existing.js';

/** Inputs that only the form of an existing record has, such as for values that the server sets. */
export function EditOnly({ children }: { children: ReactNode }) {
  return useIsExisting() ? children : null;
}
