import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrash';
import { ToggleButton } from '@mui/material';
import { useContext } from 'react';
import { DeletedViewContext } from './deleted-view.js';
import { useDeletedTexts } from './messages.js';

/** Shows the deleted records of a list, and leads back; for those who may restore them. */
export function DeletedButton() {
  const view = useContext(DeletedViewContext);
  const text = useDeletedTexts();
  if (!view) return null;
  return (
    <ToggleButton
      value="deleted"
      selected={view.isShown}
      onChange={view.toggle}
      size="small"
      sx={BUTTON}
    >
      <RestoreFromTrashIcon fontSize="small" />
      {text('deleted')}
    </ToggleButton>
  );
}

/** As react-admin's buttons beside it. */
const BUTTON = {
  ...{ border: 0, gap: 1, px: 0.625, py: 0.5, color: 'primary.main' },
  ...{ typography: 'button', fontSize: '0.8125rem', lineHeight: 1.5 },
};
