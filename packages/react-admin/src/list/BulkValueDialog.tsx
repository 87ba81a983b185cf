import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isNumberKind } from '../numbers/parse-number.js';
import { digitsOfNumber } from '../numbers/plain-digits.js';
import { useNumbers } from '../numbers/use-numbers.js';
import type { BulkTypedChange } from './bulk-change.js';
import { BULK_DATE_INPUTS, isDateKind } from './bulk-dates.js';
import { bulkModes, type BulkMode } from './bulk-mode.js';
import { useListTexts } from './messages.js';
import { useChangeEach } from './use-change-each.js';

interface BulkValueDialogProps {
  change: BulkTypedChange;
  /** The preselected kind of change. */
  mode: BulkMode;
  /** The label of the field. */
  field: string;
  isPending: boolean;
  /** Called with the value that all records are set to. */
  onValue: (value: string | number) => void;
  onClose: () => void;
}

/** Asks for the text, number or date that all selected records are set to, or for the number to add to each. */
export function BulkValueDialog({
  change,
  field,
  mode: initialMode,
  ...props
}: BulkValueDialogProps) {
  const { isPending, onValue, onClose } = props;
  const { typed, source } = change;
  const { selectedIds } = useListContext();
  const info = useResourceInfo(useResourceContext() ?? '');
  const { parse } = useNumbers();
  const text = useListTexts();
  const translate = useTranslate();
  const titleId = useId();
  const [mode, setMode] = useState(initialMode);
  const [inputText, setInputText] = useState('');
  const [problem, setProblem] = useState<string>();
  const changeEach = useChangeEach(onClose);
  const modes = bulkModes(change, info);
  const unit = mode === 'percent' ? '%' : change.unit;
  const isBusy = isPending || changeEach.done !== undefined;

  const submit = () => {
    const value = parseInput();
    if (value === undefined) return;
    if (mode === 'set') return onValue(value);
    const by = typeof value === 'number' ? digitsOfNumber(value) : value;
    if (isNumberKind(typed)) void changeEach.run({ source, kind: typed, change: mode, by });
  };

  /** Returns the typed value; undefined if it is invalid. */
  function parseInput(): string | number | undefined {
    if (inputText.trim() === '') {
      setProblem(text('required'));
      return undefined;
    }
    if (typed === 'text') return inputText;
    if (isDateKind(typed)) return BULK_DATE_INPUTS[typed].read(inputText) ?? undefined;
    // a whole number can also change by half a percent
    const parsed = parse(inputText, mode === 'percent' ? 'decimal' : typed, unit);
    if ('value' in parsed) return parsed.value;
    setProblem(text('notANumber'));
    return undefined;
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id={titleId}>{field}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {modes.length > 1 ? (
            <TextField
              select
              label={text('how')}
              value={mode}
              onChange={({ target }) => setMode(target.value as BulkMode)}
              disabled={isBusy}
            >
              {modes.map((one) => (
                <MenuItem key={one} value={one}>
                  {text(one)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          <TextField
            autoFocus
            type={isDateKind(typed) ? BULK_DATE_INPUTS[typed].input : 'text'}
            label={text('value')}
            value={inputText}
            onChange={({ target }) => {
              setInputText(target.value);
              setProblem(undefined);
            }}
            error={problem !== undefined}
            helperText={problem ?? (mode === 'percent' ? text('rounded') : undefined)}
            disabled={isBusy}
            slotProps={{
              input: { endAdornment: <Unit of={unit} /> },
              // a date input always shows something
              ...(isDateKind(typed) && { inputLabel: { shrink: true } }),
            }}
          />
          <Typography variant="body2" color="text.secondary" role="status">
            {changeEach.done === undefined
              ? text('confirm', { smart_count: selectedIds.length })
              : text('each', { done: changeEach.done, total: selectedIds.length })}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Unit = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : <InputAdornment position="end">{of}</InputAdornment>;
