import ComfortableIcon from '@mui/icons-material/DensityMedium';
import CompactIcon from '@mui/icons-material/DensitySmall';
import { IconButton, Tooltip } from '@mui/material';
import { useListTexts } from './messages.js';
import { useDensity } from './use-density.js';

/** Toggles the row density of tables. */
export function DensityButton() {
  const text = useListTexts();
  const [density, choose] = useDensity();
  const isComfortable = density === 'comfortable';
  return (
    <Tooltip title={text('comfortable')}>
      <IconButton
        size="small"
        color="primary"
        aria-pressed={isComfortable}
        aria-label={text('comfortable')}
        onClick={() => choose(isComfortable ? 'compact' : 'comfortable')}
      >
        {isComfortable ? <ComfortableIcon fontSize="small" /> : <CompactIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
