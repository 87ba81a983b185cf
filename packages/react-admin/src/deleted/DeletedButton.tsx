import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrash';
import { ToggleButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useContext } from 'react';
import { DeletedViewContext } from './deleted-view.js';
import { useDeletedTexts } from './messages.js';

/** Toggles between a list and its deleted records; for users who may restore them. */
export function DeletedButton() {
  const view = useContext(DeletedViewContext);
  const text = useDeletedTexts();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (!view) return null;
  const label = text('deleted');
  const toggleProps = {
    value: 'deleted',
    selected: view.isShown,
    onChange: view.toggle,
    size: 'small',
  } as const;
  if (isSmall)
    return (
      <Tooltip title={label}>
        <ToggleButton {...toggleProps} aria-label={label} sx={ICON_BUTTON}>
          <RestoreFromTrashIcon />
        </ToggleButton>
      </Tooltip>
    );
  return (
    <ToggleButton {...toggleProps} sx={BUTTON}>
      <RestoreFromTrashIcon fontSize="small" />
      {label}
    </ToggleButton>
  );
}

/** Styled like react-admin's buttons beside it, which are icons on a phone. */
const ICON_BUTTON = { border: 0, borderRadius: '50%', p: 1, color: 'primary.main' };
const BUTTON = {
  ...{ border: 0, gap: 1, px: 0.625, py: 0.5, color: 'primary.main' },
  ...{ typography: 'button', fontSize: '0.8125rem', lineHeight: 1.5 },
};
