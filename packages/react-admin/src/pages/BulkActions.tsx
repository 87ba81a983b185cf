import { Typography } from '@mui/material';
import {
  BulkExportButton,
  useCanAccess,
  useListContext,
  useResourceContext,
  type RecordValues,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { RestoreButton } from '../deleted/RestoreButton.js';
import { useTexts } from '../i18n/use-texts.js';
import { AllowedSelection } from '../list/AllowedSelection.js';
import type { BulkChange } from '../list/bulk-change.js';
import { BulkUpdateMenu } from '../list/BulkUpdateMenu.js';
import { MAX_SELECTED } from '../list/max-selected.js';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { DeleteSelectedButton } from './DeleteSelectedButton.js';
import { pagesMessages } from './messages.js';

export interface BulkActionsProps<RecordType extends RecordValues = RecordValues> {
  /** Fields that can be set to one value on all selected records. */
  changes?: readonly BulkChange<RecordType>[];
  /** Whether the resource's records can be deleted. */
  canDelete?: boolean;
}

/** The actions for the selected records of a table; nothing is shown as deleted before the server has confirmed it. */
export function BulkActions<RecordType extends RecordValues = RecordValues>({
  changes = [],
  canDelete = true,
}: BulkActionsProps<RecordType>) {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const rules = useRules();
  const offered = changes.filter(
    ({ source, reference }) =>
      rules.writes(resource, source) !== false &&
      // all editable records already have the only value that rules allow
      rules.only(resource, 'edit', source) === undefined &&
      (reference === undefined || rules.may(reference, 'list')),
  );
  const { selectedIds } = useListContext();
  const text = useTexts('pages', pagesMessages);
  const { formatCount } = useNumbers();
  const total = useTruncatedTotal();
  // the API's bulk routes exist if records can be deleted in bulk
  if (useIsDeletedView()) return canDelete || selectedIds.length === 1 ? <RestoreButton /> : null;
  return (
    <>
      {total !== undefined ? (
        <Typography variant="body2" sx={{ mr: 1, alignSelf: 'center' }}>
          {text('selectionCut', { selected: formatCount(selectedIds.length), total })}
        </Typography>
      ) : null}
      {canAccess && offered.length > 0 ? (
        <AllowedSelection action="edit">
          <BulkUpdateMenu changes={offered} />
        </AllowedSelection>
      ) : null}
      <BulkExportButton />
      {canDelete ? (
        <AllowedSelection action="delete">
          <DeleteSelectedButton total={total} />
        </AllowedSelection>
      ) : null}
    </>
  );
}

/** Returns how many records a list has if they could not all be selected; undefined otherwise. */
function useTruncatedTotal(): string | undefined {
  const list = useListContext();
  const { formatCount } = useNumbers();
  const count = countOf(list);
  const selected = list.selectedIds.length;
  return !count || selected < MAX_SELECTED || (count.total <= selected && !count.isMore)
    ? undefined
    : formatCount(count.total, count.isMore);
}
