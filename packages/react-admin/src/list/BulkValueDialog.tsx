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
import type { BulkTyping } from './bulk-change.js';
import { BULK_DATES, isDateKind } from './bulk-dates.js';
import { bulkHows, type BulkHow } from './bulk-how.js';
import { useListTexts } from './messages.js';
import { useChangeEach } from './use-change-each.js';

interface BulkValueDialogProps {
  change: BulkTyping;
  /** What is chosen already. */
  how: BulkHow;
  /** What people call the field. */
  field: string;
  isPending: boolean;
  /** All are given one value. */
  onValue: (value: string | number) => void;
  onClose: () => void;
}

/** Asks for the text, the number or the date that all selected records are given, or that is added to the number of each. */
export function BulkValueDialog({ change, field, how: chosen, ...props }: BulkValueDialogProps) {
  const { isPending, onValue, onClose } = props;
  const { typed, source, unit } = change;
  const { selectedIds } = useListContext();
  const info = useResourceInfo(useResourceContext() ?? '');
  const { parse } = useNumbers();
  const text = useListTexts();
  const translate = useTranslate();
  const titleId = useId();
  const [how, setHow] = useState(chosen);
  const [given, setGiven] = useState('');
  const [problem, setProblem] = useState<string>();
  const each = useChangeEach(onClose);
  const hows = bulkHows(change, info);
  const isBusy = isPending || each.done !== undefined;

  const submit = () => {
    const value = read();
    if (value === undefined) return;
    if (how === 'set') return onValue(value);
    const by = typeof value === 'number' ? digitsOfNumber(value) : value;
    if (isNumberKind(typed)) void each.run({ source, kind: typed, change: how, by });
  };

  /** What was typed, undefined where it is nothing of the kind. */
  function read(): string | number | undefined {
    if (given.trim() === '') {
      setProblem(text('required'));
      return undefined;
    }
    if (typed === 'text') return given;
    if (isDateKind(typed)) return BULK_DATES[typed].read(given) ?? undefined;
    // half a percent of a whole number too
    const answer = parse(given, how === 'percent' ? 'decimal' : typed);
    if ('value' in answer) return answer.value;
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
          {hows.length > 1 ? (
            <TextField
              select
              label={text('how')}
              value={how}
              onChange={({ target }) => setHow(target.value as BulkHow)}
              disabled={isBusy}
            >
              {hows.map((one) => (
                <MenuItem key={one} value={one}>
                  {text(one)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          <TextField
            autoFocus
            type={isDateKind(typed) ? BULK_DATES[typed].input : 'text'}
            label={text('value')}
            value={given}
            onChange={({ target }) => {
              setGiven(target.value);
              setProblem(undefined);
            }}
            error={problem !== undefined}
            helperText={problem ?? (how === 'percent' ? text('rounded') : undefined)}
            disabled={isBusy}
            slotProps={{
              input: { endAdornment: <Unit of={how === 'percent' ? '%' : unit} /> },
              // an input for dates is never empty to the eye
              ...(isDateKind(typed) && { inputLabel: { shrink: true } }),
            }}
          />
          <Typography variant="body2" color="text.secondary" role="status">
            {each.done === undefined
              ? text('confirm', { smart_count: selectedIds.length })
              : text('each', { done: each.done, total: selectedIds.length })}
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
