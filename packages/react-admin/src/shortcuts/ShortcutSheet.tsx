import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { findKeysShown, isApple } from '../finder/find-keys.js';
import { useTexts } from '../i18n/use-texts.js';
import { SINGLE_KEYS } from './keys.js';
import { shortcutsMessages } from './messages.js';
import { useSingleKeys } from './use-single-keys.js';

/** Lists the keyboard shortcuts, with a switch for those without Ctrl. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const text = useTexts('shortcuts', shortcutsMessages);
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const lines = [
    [findKeysShown(), text('find')],
    [isApple() ? '⌘S' : 'Ctrl S', text('save')],
    ...(hasSingleKeys ? Object.entries(SINGLE_KEYS) : []).map(([key, does]) => [key, text(does)]),
  ];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="gen-shortcuts">
      <DialogTitle id="gen-shortcuts">{text('title')}</DialogTitle>
      <DialogContent>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('key')}</TableCell>
              <TableCell>{text('does')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(([key, does]) => (
              <TableRow key={key}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <kbd>{key}</kbd>
                </TableCell>
                <TableCell>{does}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 2 }}
          label={text('singleKeys')}
          control={
            <Switch
              checked={hasSingleKeys}
              onChange={({ target }) => setSingleKeys(target.checked)}
            />
          }
        />
        <FormHelperText>{text('singleKeysHelp')}</FormHelperText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
