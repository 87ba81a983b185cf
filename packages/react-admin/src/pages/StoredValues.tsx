import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { mapParts, withProps } from '../access/map-parts.js';
import { passStored } from './pass-stored.js';

/**
 * Renders the inputs of an Edit page, as given in its JSX, so that a record which breaks a rule can be saved: it may be older than
 * the rule, or stored by other software. Only what the user changes is sent, and the API checks nothing else.
 */
export function StoredValues({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  if (!record) return children;
  return mapParts(children, (part, source) =>
    withProps(part, ({ validate }) =>
      validate === undefined ? {} : { validate: passStored(validate, source, record) },
    ),
  );
}
