import { isValidElement, type ReactNode } from 'react';
import { fieldOf } from '../access/visible-fields.js';

/** Returns the field that the content of a reference shows, such as the address of a user, in place of the record's name. */
export function shownFieldOf(children: ReactNode): string | undefined {
  const source = isValidElement<{ source?: unknown }>(children) ? children.props.source : undefined;
  return typeof source === 'string' ? fieldOf(source) : undefined;
}
