import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/Delete';
import { Box } from '@mui/material';
import { IconButtonWithTooltip } from 'react-admin';
import { useInputTexts } from '../../i18n/input-messages.js';

interface RowButtonsProps {
  index: number;
  total: number;
  /** Moves the row by one place: -1 or 1. */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Buttons that move and remove a row: always visible, since keyboards and touch screens cannot hover. */
export function RowButtons({ index, total, onMove, onRemove }: RowButtonsProps) {
  const text = useInputTexts();
  const number = index + 1;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, pt: 0.5 }}>
      {total > 1 && (
        <>
          <IconButtonWithTooltip
            label={text('moveRowUp', { number })}
            data-button="back"
            size="small"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUpwardIcon fontSize="small" />
          </IconButtonWithTooltip>
          <IconButtonWithTooltip
            label={text('moveRowDown', { number })}
            data-button="on"
            size="small"
            disabled={index === total - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDownwardIcon fontSize="small" />
          </IconButtonWithTooltip>
        </>
      )}
      <IconButtonWithTooltip
        label={text('removeRow', { number })}
        data-button="remove"
        size="small"
        onClick={onRemove}
      >
        <DeleteIcon fontSize="small" />
      </IconButtonWithTooltip>
    </Box>
  );
}
