import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Button, FormHelperText, IconButton, Stack, TextField } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { cellTypeOf } from '../cells/index.js';
import { itemsOf } from '../cells/list.js';
import { UnparsedText } from '../base/unparsed-text.js';
import type { StudioMessage } from '../base/messages.js';
import { StudioDialog } from './StudioDialog.js';
import type { CellDialogProps } from './types.js';

interface Item {
  key: number;
  text: string;
  problem?: StudioMessage;
}

/** A list of texts or numbers, one input each: Enter adds one below, Backspace removes an empty one. */
export function ListDialog({ column, value, message, text, onSave, onClose }: CellDialogProps) {
  const { item: type = cellTypeOf({ field: '' }) } = cellTypeOf(column);
  const [items, setItems] = useState<Item[]>(() => {
    const given: unknown[] = Array.isArray(value) ? value : [];
    const texts =
      value instanceof UnparsedText
        ? itemsOf(value.text)
        : given.map((one) => type.toClipboard?.(one, column) ?? type.toText(one, column));
    return (texts.length > 0 ? texts : ['']).map((one, key) => ({ key, text: one }));
  });
  const [focused, setFocused] = useState(items.at(-1)?.key);

  const add = (after: number) => {
    const key = Math.max(0, ...items.map((item) => item.key)) + 1;
    setItems((known) => [...known.slice(0, after), { key, text: '' }, ...known.slice(after)]);
    setFocused(key);
  };
  const remove = (at: number) => {
    setFocused((items[at - 1] ?? items[at + 1])?.key);
    setItems((known) => known.filter((_, index) => index !== at));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey) return;
    const isEmptied = event.key === 'Backspace' && items[at]?.text === '' && items.length > 1;
    if (event.key !== 'Enter' && !isEmptied) return;
    event.preventDefault();
    if (isEmptied) remove(at);
    else add(at + 1);
  };
  const apply = () => {
    const filled = items.filter((item) => item.text.trim() !== '');
    const parsed = filled.map((item) => ({
      item,
      result: type.parse(type.keepsSpaces ? item.text : item.text.trim(), column),
    }));
    const checked = parsed.map(({ item, result }): Item => ({
      ...item,
      problem: 'problem' in result ? result.problem : undefined,
    }));
    if (checked.some(({ problem }) => problem)) setItems(checked);
    else onSave(parsed.flatMap(({ result }) => ('value' in result ? [result.value] : [])));
  };

  return (
    <StudioDialog title={column.label ?? ''} text={text} onApply={apply} onClose={onClose}>
      <Stack spacing={1} sx={{ pt: 0.5 }}>
        {items.map((item, at) => (
          <Stack key={item.key} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <TextField
              fullWidth
              size="small"
              autoFocus={item.key === focused}
              value={item.text}
              onChange={({ target }) =>
                setItems((known) =>
                  known.map((one) =>
                    one.key === item.key ? { key: one.key, text: target.value } : one,
                  ),
                )
              }
              onKeyDown={(event) => onKeyDown(event, at)}
              error={item.problem !== undefined}
              helperText={item.problem && text(item.problem, { example: type.example?.(column) })}
              slotProps={{ htmlInput: { 'aria-label': text('item', { number: at + 1 }) } }}
            />
            <IconButton
              aria-label={text('removeItem', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <CloseIcon />
            </IconButton>
          </Stack>
        ))}
        <Button startIcon={<AddIcon />} onClick={() => add(items.length)} sx={ALIGN_START}>
          {text('addItem')}
        </Button>
        {message !== undefined && <FormHelperText error>{message}</FormHelperText>}
      </Stack>
    </StudioDialog>
  );
}

const ALIGN_START = { alignSelf: 'flex-start' };
