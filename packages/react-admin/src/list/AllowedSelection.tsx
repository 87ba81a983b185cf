import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListContextProvider, useListContext, type Identifier } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { useListTexts } from './messages.js';
import { useReadDecisions } from './use-read-decisions.js';

interface AllowedSelectionProps {
  action: 'edit' | 'delete';
  /** The buttons. */
  children: ReactNode;
}

const NOTES = { edit: 'mayEdit', delete: 'mayDelete' } as const;

/**
 * Wraps buttons for the selected records: passes them only the records that the user may edit or delete, and mentions the others.
 */
export function AllowedSelection({ action, children }: AllowedSelectionProps) {
  const list = useListContext();
  const rules = useRules();
  const text = useListTexts();
  const { formatCount } = useNumbers();
  const { resource } = list;
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const isOffered = rules.may(resource, action);
  const unknown = isOffered
    ? selectedIds.filter((id) => rules.allows(resource, action, id) === undefined)
    : [];
  const isReading = useReadDecisions(resource, selectedIds, unknown);
  if (!isOffered || isReading) return null;
  const allowed = selectedIds.filter((id) => rules.may(resource, action, id));
  if (allowed.length === selectedIds.length) return children;
  const counts = {
    allowed: formatCount(allowed.length),
    selected: formatCount(selectedIds.length),
  };
  return (
    <>
      {/* the toolbar's text colour is meant for a primary background, but its background is light */}
      <Typography variant="body2" color="textPrimary" sx={{ mr: 1, alignSelf: 'center' }}>
        {text(NOTES[action], counts)}
      </Typography>
      {allowed.length > 0 ? (
        <ListContextProvider value={Object.assign({}, list, { selectedIds: allowed })}>
          {children}
        </ListContextProvider>
      ) : null}
    </>
  );
}
