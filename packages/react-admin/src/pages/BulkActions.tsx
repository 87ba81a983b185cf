import { Typography } from '@mui/material';
import {
  BulkExportButton,
  useCanAccess,
  useListContext,
  useResourceContext,
  type Identifier,
  type RaRecord,
  type RecordValues,
} from 'react-admin';
import type { Rules } from '../access/rules.js';
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
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' });
  const { canAccess: mayExport } = useCanAccess({ resource, action: 'export' });
  const rules = useRules();
  const offered = changes.filter(
    ({ source, reference }) =>
      rules.writes(resource, source) !== false &&
      // all editable records already have the only value that rules allow
      rules.only(resource, 'edit', source) === undefined &&
      (reference === undefined || rules.may(reference, 'list')),
  );
  const limited = offered.map((change) => withAllowedChoices(rules, resource, change));
  const { selectedIds } = useListContext();
  const total = useTruncatedTotal();
  if (useIsDeletedView())
    return (
      <>
        <SelectionNote total={total} />
        {/* the API's bulk routes exist if records can be deleted in bulk */}
        {canDelete || selectedIds.length === 1 ? <RestoreButton /> : null}
      </>
    );
  return (
    <>
      <SelectionNote total={total} />
      {mayEdit && offered.length > 0 ? (
        <AllowedSelection action="edit">
          <WritableChanges changes={limited} />
        </AllowedSelection>
      ) : null}
      {mayExport ? <BulkExportButton /> : null}
      {canDelete ? (
        <AllowedSelection action="delete">
          <DeleteSelectedButton total={total} />
        </AllowedSelection>
      ) : null}
    </>
  );
}

/** Leaves out the values that the API refuses in every record. */
function withAllowedChoices(rules: Rules, resource: string, change: BulkChange): BulkChange {
  const values = rules.values(resource, 'edit', change.source);
  if (!values || !change.choices) return change;
  return { ...change, choices: change.choices.filter(({ id }) => values.has(id)) };
}

/** Offers the fields that the user may write in each of the selected records: the server changes all of them or none. */
function WritableChanges({ changes }: { changes: readonly BulkChange[] }) {
  const { resource, selectedIds } = useListContext();
  const rules = useRules();
  const writable = changes.filter(({ source }) =>
    selectedIds.every((id: Identifier) => rules.writesIn(resource, source, id)),
  );
  return writable.length > 0 ? <BulkUpdateMenu changes={writable} /> : null;
}

function SelectionNote({ total }: { total: string | undefined }) {
  const note = useSelectionNote(total);
  return note === undefined ? null : (
    // the toolbar's text colour is meant for a primary background, but its background is light
    <Typography variant="body2" color="textPrimary" sx={{ mr: 1, alignSelf: 'center' }}>
      {note}
    </Typography>
  );
}

/**
 * Returns what the table does not show of the selection, which stays when its filter, order or page changes: that it is not
 * complete, or that some of it is elsewhere.
 */
function useSelectionNote(total: string | undefined): string | undefined {
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const text = useTexts('pages', pagesMessages);
  const { formatCount } = useNumbers();
  if (total !== undefined)
    return text('selectionCut', { selected: formatCount(selectedIds.length), total });
  const shownIds = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !shownIds.has(id)).length;
  if (elsewhere === 0) return undefined;
  return text('selectedElsewhere', { smart_count: elsewhere, count: formatCount(elsewhere) });
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
