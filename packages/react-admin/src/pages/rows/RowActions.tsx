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
import { readAloud } from '../../theme/read-aloud.js';
import { DeleteRowButton } from './DeleteRowButton.js';
import { EditRowButton } from './EditRowButton.js';
import { useRowInUse } from './use-row-in-use.js';

export interface RowActionsProps {
  /** The resource's records can be deleted. */
  canDelete?: boolean;
}

/**
 * What can be done with a record of a table, at the end of its row, as long as somebody points at the row or is in it by
 * the keyboard. The last column of a table, without any width of its own.
 */
export function RowActions(props: RowActionsProps) {
  const text = useActionTexts();
  const isChoice = useDataTableRenderContext() === 'columnsSelector';
  // with a deleted record nothing can be done before it is restored
  if (useIsDeletedView() || isChoice) return null;
  return (
    <DataTable.Col label={<Box sx={readAloud}>{text('column')}</Box>} disableSort sx={COLUMN}>
      <RowEnd {...props} />
    </DataTable.Col>
  );
}

function RowEnd({ canDelete = false }: RowActionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInUse = useRowInUse(place);
  // a question that stands open has taken the pointer and the focus from the row
  const [isAsking, ask] = useState(false);
  const { hasEdit, hasShow } = useResourceDefinition();
  const record = useRecordContext();
  // a bin beside several selected records would seem to be theirs
  const { selectedIds = [] } = useListContext();
  const isShown = record && selectedIds.length === 0 && (isInUse || isAsking);
  return (
    <Box ref={place} sx={PLACE} onClick={(event) => event.stopPropagation()}>
      {isShown ? (
        <Box sx={BUTTONS}>
          {/* without a Show page the row itself leads there */}
          {hasEdit && hasShow ? <EditRowButton /> : null}
          {canDelete ? <DeleteRowButton isAsking={isAsking} ask={ask} /> : null}
        </Box>
      ) : null}
    </Box>
  );
}

const COLUMN = { position: 'sticky', right: 0, zIndex: 1, '&&': { width: 0, p: 0 } };
const PLACE = {
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
