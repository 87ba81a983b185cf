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
  TableRow,
} from '@mui/material';
import { useId } from 'react';
import { partThatDiffers } from '../../conflict/part-that-differs.js';
import type { StudioText } from '../base/messages.js';

interface CellConflictDialogProps {
  label: string;
  mine: string;
  theirs: string;
  text: StudioText;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Both values of a cell that somebody else has changed in the meantime; the user chooses one. */
export function CellConflictDialog(props: CellConflictDialogProps) {
  const { label, mine, theirs, text, onKeepMine, onTakeTheirs, onClose } = props;
  const [titleId, textId] = [useId(), useId()];
  const lines = [
    { who: text('mine'), value: partThatDiffers(mine, theirs) },
    { who: text('theirs'), value: partThatDiffers(theirs, mine) },
  ];
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      disableRestoreFocus
    >
      <DialogTitle id={titleId}>{text('conflictTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text('conflict', { label })}</DialogContentText>
        <Table size="small" sx={{ mt: 1 }}>
          <TableBody>
            {lines.map(({ who, value }) => (
              <TableRow key={who}>
                <TableCell component="th" scope="row" sx={{ width: 90, verticalAlign: 'top' }}>
                  {who}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {value || text('empty')}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onTakeTheirs}>{text('takeTheirs')}</Button>
        <Button variant="contained" autoFocus onClick={onKeepMine}>
          {text('keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
