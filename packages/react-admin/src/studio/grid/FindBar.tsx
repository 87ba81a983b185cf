import CloseIcon from '@mui/icons-material/Close';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNumbers } from '../../numbers/use-numbers.js';
import type { StudioState } from '../editing/use-studio.js';

/** Above the grid: finds a text in its cells, and replaces it in those that may be changed. */
export function FindBar({ studio }: { studio: StudioState }) {
  const { find, text, windows } = studio;
  const { formatCount } = useNumbers();
  const [wanted, setWanted] = useState('');
  const [by, setBy] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const cells = find.cellsWith(wanted);
  const place = Math.min(at, cells.length - 1);
  const current = cells[place];
  const replaceable = cells.filter((cell) => find.isReplaceable(cell, wanted));
  const isFound = cells.length > 0;

  const loaded = windows.loaded.length;
  const { total, isMore } = windows.extent;
  const among = text('foundAmong', {
    loaded: formatCount(loaded),
    total: formatCount(total, isMore),
  });

  // once the cell is there: what is found moves with what is typed and replaced
  const { show } = find;
  const [id, field] = [current?.id, current?.field];
  useEffect(() => {
    if (id !== undefined && field !== undefined) show({ id, field });
  }, [id, field, show]);

  const go = (step: 1 | -1) => {
    if (isFound) setAt((place + step + cells.length) % cells.length);
  };
  const canReplace = current !== undefined && replaceable.includes(current);
  const replaceOne = () => {
    if (canReplace) void find.replace([current], wanted, by);
    else go(1);
  };
  /** A button that has nothing more to do would keep the focus, and no key. */
  const thenBack = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
    if (event.key === 'Escape') find.close();
    else if (isFind) input.current?.select();
    else if (event.key === 'Enter' && event.target === input.current) go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && event.target === other.current) replaceOne();
    else return;
    event.preventDefault();
  };

  return (
    <Box role="search" aria-label={text('find')} onKeyDown={onKeyDown} sx={BAR}>
      <TextField
        inputRef={input}
        size="small"
        margin="none"
        fullWidth={false}
        label={text('findText')}
        value={wanted}
        onChange={({ target }) => {
          setWanted(target.value);
          setAt(0);
        }}
      />
      <IconButton
        size="small"
        aria-label={text('previous')}
        disabled={!isFound}
        onClick={() => go(-1)}
      >
        <KeyboardArrowUpIcon />
      </IconButton>
      <IconButton size="small" aria-label={text('next')} disabled={!isFound} onClick={() => go(1)}>
        <KeyboardArrowDownIcon />
      </IconButton>
      <TextField
        size="small"
        margin="none"
        fullWidth={false}
        inputRef={other}
        label={text('replaceBy')}
        value={by}
        onChange={({ target }) => setBy(target.value)}
      />
      <Button size="small" disabled={!canReplace} onClick={thenBack(replaceOne)}>
        {text('replace')}
      </Button>
      <Button
        size="small"
        disabled={replaceable.length === 0}
        onClick={thenBack(() => void find.replace(replaceable, wanted, by))}
      >
        {text('replaceAll', { smart_count: replaceable.length })}
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {isFound
          ? text('found', { at: place + 1, smart_count: cells.length })
          : wanted && text('notFound')}
        {loaded < total && ` ${among}`}
      </Typography>
      <IconButton size="small" aria-label={text('closeFind')} onClick={find.close} sx={END}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1, pb: 1 };
const END = { ml: 'auto' };
