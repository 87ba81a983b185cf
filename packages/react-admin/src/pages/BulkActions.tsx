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
import { useTellDeleted } from '../deleted/use-tell-deleted.js';
import { useTexts } from '../i18n/use-texts.js';
import { AllowedSelection } from '../list/AllowedSelection.js';
import type { BulkChange } from '../list/bulk-change.js';
import { BulkUpdateMenu } from '../list/BulkUpdateMenu.js';
import { MOST_SELECTED } from '../list/most-selected.js';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { pagesMessages } from './messages.js';
import { useBulkDeleteContent } from './use-bulk-delete-content.js';

export interface BulkActionsProps<RecordType extends RecordValues = RecordValues> {
  /** Fields that the selected records can all be given one value of. */
  changes?: readonly BulkChange<RecordType>[];
  /** The resource's records can be deleted. */
  canDelete?: boolean;
}

/** What can be done with the selected records of a table; nothing is deleted before the server has agreed. */
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
      // all that may be changed have the one value that rules leave
      rules.only(resource, 'edit', source) === undefined &&
      (reference === undefined || rules.may(reference, 'list')),
  );
  const cut = useCutSelection();
  const confirmContent = useBulkDeleteContent(resource, cut?.deleteContent);
  const { selectedIds, onUnselectItems } = useListContext();
  const tellDeleted = useTellDeleted(resource);
  const translate = useTranslate();
  const onSuccess = (ids: readonly Identifier[] = selectedIds) => {
    tellDeleted(translate('ra.notification.deleted', { smart_count: ids.length }), ids);
    onUnselectItems(true);
  };
  // requests for many records at once are there where they are deleted so
  if (useIsDeletedView()) return canDelete || selectedIds.length === 1 ? <RestoreButton /> : null;
  return (
    <>
      {cut ? (
        <Typography variant="body2" sx={{ mr: 1, alignSelf: 'center' }}>
          {cut.note}
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

/** Where not all records of the list could be selected: what has to be said of it. */
function useCutSelection() {
  const list = useListContext();
  const text = useTexts('pages', pagesMessages);
  const { formatCount } = useNumbers();
  const count = countOf(list);
  const selected = list.selectedIds.length;
  if (!count || selected < MOST_SELECTED || (count.total <= selected && !count.isMore))
    return undefined;
  const total = formatCount(count.total, count.isMore);
  const counts = { selected: formatCount(selected), total };
  return { note: text('selectionCut', counts), deleteContent: text('deleteCut', counts) };
}
