import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId } from 'react';
import { FieldTitle, useResourceContext } from 'react-admin';
import type { Conflict } from '../data-provider/conflict.js';
import { useTexts } from '../i18n/use-texts.js';
import { ConflictValue } from './ConflictValue.js';
import { conflictMessages } from './messages.js';

export interface ConflictDialogProps {
  conflict: Conflict;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Called on Escape or by the button that goes back. */
  onCancel: () => void;
}

/** As wide as the dialog, which may be on a phone. */
const TABLE = {
  mt: 2,
  tableLayout: 'fixed',
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'anywhere', px: { xs: 0.5, sm: 2 } },
} as const;

/** Shows both versions of a record that two people changed, field by field, and the ways to resolve the conflict. */
export function ConflictDialog({
  conflict,
  onKeepMine,
  onTakeTheirs,
  onCancel,
}: ConflictDialogProps) {
  const text = useTexts('conflict', conflictMessages);
  const resource = useResourceContext();
  const id = useId();
  const sources = Object.keys({ ...conflict.theirs, ...conflict.mine });
  return (
    <Dialog
      open
      onClose={onCancel}
      fullWidth
      maxWidth="md"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-explanation`}
    >
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-explanation`}>{text('explanation')}</DialogContentText>
        <Table size="small" sx={TABLE}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: '32%', sm: '26%' } }}>{text('field')}</TableCell>
              <TableCell>{text('mine')}</TableCell>
              <TableCell>{text('theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sources.map((source) => (
              <TableRow key={source}>
                <TableCell component="th" scope="row">
                  <FieldTitle source={source} resource={resource} />
                </TableCell>
                <TableCell>
                  <ConflictValue conflict={conflict} side="mine" source={source} />
                </TableCell>
                <TableCell>
                  <ConflictValue conflict={conflict} side="theirs" source={source} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onCancel}>{text('cancel')}</Button>
        <Button onClick={onTakeTheirs}>{text('takeTheirs')}</Button>
        <Button onClick={onKeepMine} variant="contained">
          {text('keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
