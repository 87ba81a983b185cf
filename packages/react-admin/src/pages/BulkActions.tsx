import { Typography } from '@mui/material';
import {
  BulkDeleteButton,
  BulkExportButton,
  useCanAccess,
  useListContext,
  useResourceContext,
  useTranslate,
  type Identifier,
  type RecordValues,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { RestoreButton } from '../deleted/RestoreButton.js';
import { useNotifyDeleted } from '../deleted/use-notify-deleted.js';
import { useTexts } from '../i18n/use-texts.js';
import { AllowedSelection } from '../list/AllowedSelection.js';
import type { BulkChange } from '../list/bulk-change.js';
import { BulkUpdateMenu } from '../list/BulkUpdateMenu.js';
import { MAX_SELECTED } from '../list/max-selected.js';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { pagesMessages } from './messages.js';
import { useBulkDeleteContent } from './use-bulk-delete-content.js';

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
  const truncation = useTruncatedSelection();
  const confirmContent = useBulkDeleteContent(resource, truncation?.deleteContent);
  const { selectedIds, onUnselectItems } = useListContext();
  const notifyDeleted = useNotifyDeleted(resource);
  const translate = useTranslate();
  const onSuccess = (ids: readonly Identifier[] = selectedIds) => {
    notifyDeleted(translate('ra.notification.deleted', { smart_count: ids.length }), ids);
    onUnselectItems(true);
  };
  // the API's bulk routes exist if records can be deleted in bulk
  if (useIsDeletedView()) return canDelete || selectedIds.length === 1 ? <RestoreButton /> : null;
  return (
    <>
      {truncation ? (
        <Typography variant="body2" sx={{ mr: 1, alignSelf: 'center' }}>
          {truncation.note}
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
          <BulkDeleteButton
            mutationMode="pessimistic"
            mutationOptions={{ onSuccess }}
            {...(confirmContent !== undefined && { confirmContent })}
          />
        </AllowedSelection>
      ) : null}
    </>
  );
}

/** Returns notes about a list whose records could not all be selected; undefined otherwise. */
function useTruncatedSelection() {
  const list = useListContext();
  const text = useTexts('pages', pagesMessages);
  const { formatCount } = useNumbers();
  const count = countOf(list);
  const selected = list.selectedIds.length;
  if (!count || selected < MAX_SELECTED || (count.total <= selected && !count.isMore))
    return undefined;
  const total = formatCount(count.total, count.isMore);
  const counts = { selected: formatCount(selected), total };
  return { note: text('selectionCut', counts), deleteContent: text('deleteCut', counts) };
}
