import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import DeleteIcon from '@mui/icons-material/Delete';
import { Box, IconButton } from '@mui/material';
import type { DragEvent, ReactNode } from 'react';
import { FilePreview } from './FilePreview.js';
import type { FileEntry } from './file-values.js';
import { useUploadTexts } from '../../i18n/input-messages.js';
import { UploadProgress } from './UploadProgress.js';
import { useUploadState } from './use-upload-state.js';

/** Callbacks that move an item. */
interface Moves {
  isFirst: boolean;
  isLast: boolean;
  /** Moves by one place: -1 or 1. */
  move: (step: -1 | 1) => void;
  startDrag: () => void;
  /** Called while another item of the list is dragged over this one. */
  over?: () => void;
  drop: () => void;
  endDrag: () => void;
}

interface FileItemProps {
  entry: FileEntry;
  isImage: boolean;
  /** Whether the dragged item would be dropped here. */
  isTarget: boolean;
  onRemove?: () => void;
  moves?: Moves;
}

/** One file of an input: its preview, its upload progress, and buttons that move and remove it. */
export function FileItem({ entry, isImage, isTarget, onRemove, moves }: FileItemProps) {
  const { name, file } = entry;
  const text = useUploadTexts();
  const state = useUploadState(file);
  const over = (event: DragEvent) => {
    if (!moves?.over) return;
    event.preventDefault();
    moves.over();
  };
  return (
    <Box
      component="li"
      draggable={Boolean(moves)}
      onDragStart={moves?.startDrag}
      onDragOver={over}
      onDrop={moves?.drop}
      onDragEnd={moves?.endDrag}
      sx={[
        isImage ? TILE : ROW,
        moves !== undefined && { cursor: 'grab' },
        state?.status === 'failed' && { borderColor: 'error.main' },
        isTarget && { borderColor: 'primary.main', borderStyle: 'dashed' },
      ]}
    >
      <FilePreview entry={entry} isImage={isImage} />
      <UploadProgress name={name} isImage={isImage} state={state} />
      <Box sx={BUTTONS}>
        {moves ? (
          <>
            <ItemButton
              kind="back"
              label={text('moveBack', { name })}
              disabled={moves.isFirst}
              onClick={() => moves.move(-1)}
            >
              <ArrowBackIcon fontSize="inherit" />
            </ItemButton>
            <ItemButton
              kind="on"
              label={text('moveOn', { name })}
              disabled={moves.isLast}
              onClick={() => moves.move(1)}
            >
              <ArrowForwardIcon fontSize="inherit" />
            </ItemButton>
          </>
        ) : null}
        {onRemove ? (
          <ItemButton kind="remove" label={text('remove', { name })} onClick={onRemove}>
            <DeleteIcon fontSize="inherit" />
          </ItemButton>
        ) : null}
      </Box>
    </Box>
  );
}

interface ItemButtonProps {
  kind: 'back' | 'on' | 'remove';
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const ItemButton = ({ kind, label, ...props }: ItemButtonProps) => (
  <IconButton size="small" aria-label={label} title={label} data-button={kind} {...props} />
);

const ITEM = { position: 'relative', border: '1px solid', borderColor: 'divider', borderRadius: 1 };
const TILE = { ...ITEM, width: 112, display: 'flex', flexDirection: 'column', overflow: 'hidden' };
const ROW = { ...ITEM, display: 'flex', alignItems: 'center', gap: 1, px: 1, maxWidth: '100%' };
const BUTTONS = { display: 'flex', justifyContent: 'center', mt: 'auto' };
