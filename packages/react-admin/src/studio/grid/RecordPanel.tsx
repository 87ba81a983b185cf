import CloseIcon from '@mui/icons-material/Close';
import OpenInFullIcon from '@mui/icons-material/OpenInFull';
import { Box, Drawer, IconButton, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import {
  Link,
  useCreatePath,
  useGetRecordRepresentation,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useMayOpen } from '../../access/use-may-open.js';
import { useStoreValue } from '../base/store.js';
import { isDraft, isGap, type StudioRow } from '../base/types.js';
import type { StudioState } from '../editing/use-studio.js';
import { chipStyles } from './chip-styles.js';
import { RecordValue } from './RecordValue.js';

interface RecordPanelProps {
  studio: StudioState;
  onClose: () => void;
}

/**
 * The record of the row that has the focus, with the whole of each value, beside the grid; it follows the focus from row to row.
 * On a phone it covers the grid from below.
 */
export function RecordPanel({ studio, onClose }: RecordPanelProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const id = useId();
  const content = <PanelContent studio={studio} onClose={onClose} headingId={id} />;
  if (isNarrow)
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: sheet } }}
      >
        {content}
      </Drawer>
    );
  return (
    <Box sx={beside}>
      {/* with the focus, arrow keys scroll it */}
      <Box component="section" aria-labelledby={id} tabIndex={0} sx={panel}>
        {content}
      </Box>
    </Box>
  );
}

function PanelContent({ studio, onClose, headingId }: RecordPanelProps & { headingId: string }) {
  const { columns, lastCell, rowOf, text } = studio;
  const rowId = useStoreValue(lastCell, (cell) => cell?.id);
  const translate = useTranslate();
  const row = rowId === undefined || isGap(rowId) ? undefined : rowOf(rowId);
  const close = translate('ra.action.close');
  return (
    <>
      <Box sx={head}>
        <Typography id={headingId} variant="subtitle1" component="h2" noWrap sx={{ flexGrow: 1 }}>
          {row ? <RowName row={row} studio={studio} /> : text('record')}
        </Typography>
        {row && !isDraft(row.id) ? <PageLink row={row} /> : null}
        <IconButton size="small" aria-label={close} title={close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {row ? (
        <Box component="dl" sx={list}>
          {[...columns.values()].map((column) => (
            <RecordValue key={column.field} column={column} row={row} studio={studio} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {text('noRow')}
        </Typography>
      )}
    </>
  );
}

function RowName({ row, studio: { resource, text } }: { row: StudioRow; studio: StudioState }) {
  const represent = useGetRecordRepresentation(resource);
  if (isDraft(row.id)) return text('newRow');
  return <bdi>{represent(row)}</bdi>;
}

/** A link to the page of the record. */
function PageLink({ row: { id } }: { row: StudioRow }) {
  const { name, hasShow, hasEdit } = useResourceDefinition();
  const mayOpen = useMayOpen();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const canShow = hasShow === true && mayOpen(name, 'show', id);
  if (!canShow && !hasEdit) return null;
  const type = canShow ? 'show' : 'edit';
  const title = translate(`ra.action.${type}`);
  return (
    <IconButton
      component={Link}
      to={createPath({ resource: name, id, type })}
      size="small"
      aria-label={title}
      title={title}
    >
      <OpenInFullIcon fontSize="small" />
    </IconButton>
  );
}

const WIDTH_PX = 360;

/** As high as the grid, whatever it holds. */
const beside = { position: 'relative', flex: `0 0 ${WIDTH_PX}px` };
const panel = (theme: Theme) => ({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  borderLeft: 1,
  borderTop: 1,
  borderColor: 'divider',
  ...chipStyles(theme),
});
/** Without the overlay of raised papers in the dark theme, which its sticky head would not have. */
const sheet = (theme: Theme) => ({
  maxHeight: '75vh',
  backgroundImage: 'none',
  ...chipStyles(theme),
});
const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
};
const list = { m: 0, px: 2, pb: 2 };
