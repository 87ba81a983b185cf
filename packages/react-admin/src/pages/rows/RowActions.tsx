import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import {
  DataTable,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
  useResourceDefinition,
} from 'react-admin';
import { useActionTexts } from '../../actions/messages.js';
import { useIsDeletedView } from '../../deleted/deleted-view.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { DeleteRowButton } from './DeleteRowButton.js';
import { EditRowButton } from './EditRowButton.js';
import { useRowInUse } from './use-row-in-use.js';

export interface RowActionsProps {
  /** Whether the resource's records can be deleted. */
  canDelete?: boolean;
}

/**
 * The actions for a record at the end of its table row, visible while the row is hovered or has the keyboard focus. The last
 * column of a table, without a width of its own.
 */
export function RowActions(props: RowActionsProps) {
  const text = useActionTexts();
  const isChoice = useDataTableRenderContext() === 'columnsSelector';
  // a deleted record must be restored before anything else can be done with it
  if (useIsDeletedView() || isChoice) return null;
  return (
    <DataTable.Col label={<Box sx={visuallyHidden}>{text('column')}</Box>} disableSort sx={COLUMN}>
      <RowButtons {...props} />
    </DataTable.Col>
  );
}

function RowButtons({ canDelete = false }: RowActionsProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const isInUse = useRowInUse(containerRef);
  // an open confirmation has taken the pointer and the focus from the row
  const [isAsking, setAsking] = useState(false);
  const { hasEdit, hasShow } = useResourceDefinition();
  const record = useRecordContext();
  // a delete button beside several selected records would seem to apply to all of them
  const { selectedIds = [] } = useListContext();
  const isShown = record && selectedIds.length === 0 && (isInUse || isAsking);
  return (
    <Box ref={containerRef} sx={CONTAINER} onClick={(event) => event.stopPropagation()}>
      {isShown ? (
        <Box sx={BUTTONS}>
          {/* without a Show page, the row itself opens the Edit page */}
          {hasEdit && hasShow ? <EditRowButton /> : null}
          {canDelete ? <DeleteRowButton isAsking={isAsking} ask={setAsking} /> : null}
        </Box>
      ) : null}
    </Box>
  );
}

const COLUMN = { position: 'sticky', right: 0, zIndex: 1, '&&': { width: 0, p: 0 } };
const CONTAINER = {
  position: 'absolute',
  right: 8,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
};
const BUTTONS = {
  display: 'flex',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:empty': { display: 'none' },
};
