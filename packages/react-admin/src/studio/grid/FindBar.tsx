import CloseIcon from '@mui/icons-material/Close';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNumbers } from '../../numbers/use-numbers.js';
import type { StudioState } from '../editing/use-studio.js';

/** The bar above the grid that finds text in its cells, and replaces it in editable ones. */
export function FindBar({ studio }: { studio: StudioState }) {
  const { find, text, windows } = studio;
  const { formatCount } = useNumbers();
  const [searchText, setSearchText] = useState('');
  const [replacement, setReplacement] = useState('');
  const [index, setIndex] = useState(0);
  const searchInput = useRef<HTMLInputElement>(null);
  const replaceInput = useRef<HTMLInputElement>(null);
  useEffect(() => searchInput.current?.focus(), []);

  const cells = find.cellsWith(searchText);
  const currentIndex = Math.min(index, cells.length - 1);
  const current = cells[currentIndex];
  const replaceable = cells.filter((cell) => find.isReplaceable(cell, searchText));
  const isFound = cells.length > 0;

  const loaded = windows.loaded.length;
  const { total, isMore } = windows.extent;
  const coverage = text('foundAmong', {
    loaded: formatCount(loaded),
    total: formatCount(total, isMore),
  });

  // after the cell has rendered: matches change with the search text and with replacements
  const { show } = find;
  const [id, field] = [current?.id, current?.field];
  useEffect(() => {
    if (id !== undefined && field !== undefined) show({ id, field });
  }, [id, field, show]);

  const moveBy = (step: 1 | -1) => {
    if (isFound) setIndex((currentIndex + step + cells.length) % cells.length);
  };
  const canReplace = current !== undefined && replaceable.includes(current);
  const replaceOne = () => {
    if (canReplace) void find.replace([current], searchText, replacement);
    else moveBy(1);
  };
  /** Returns the focus to the input: a button that becomes disabled would keep it without receiving keys. */
  const thenFocusSearch = (act: () => void) => () => {
    act();
    searchInput.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
    if (event.key === 'Escape') find.close();
    else if (isFind) searchInput.current?.select();
    else if (event.key === 'Enter' && event.target === searchInput.current)
      moveBy(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && event.target === replaceInput.current) replaceOne();
    else return;
    event.preventDefault();
  };

  return (
    <Box role="search" aria-label={text('find')} onKeyDown={onKeyDown} sx={BAR}>
      <TextField
        inputRef={searchInput}
        size="small"
        margin="none"
        fullWidth={false}
        label={text('findText')}
        value={searchText}
        onChange={({ target }) => {
          setSearchText(target.value);
          setIndex(0);
        }}
      />
      <IconButton
        size="small"
        aria-label={text('previous')}
        disabled={!isFound}
        onClick={() => moveBy(-1)}
      >
        <KeyboardArrowUpIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={text('next')}
        disabled={!isFound}
        onClick={() => moveBy(1)}
      >
        <KeyboardArrowDownIcon />
      </IconButton>
      <TextField
        size="small"
        margin="none"
        fullWidth={false}
        inputRef={replaceInput}
        label={text('replaceBy')}
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <Button size="small" disabled={!canReplace} onClick={thenFocusSearch(replaceOne)}>
        {text('replace')}
      </Button>
      <Button
        size="small"
        disabled={replaceable.length === 0}
        onClick={thenFocusSearch(() => void find.replace(replaceable, searchText, replacement))}
      >
        {text('replaceAll', { smart_count: replaceable.length })}
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {isFound
          ? text('found', { at: currentIndex + 1, smart_count: cells.length })
          : searchText && text('notFound')}
        {loaded < total && ` ${coverage}`}
      </Typography>
      <IconButton size="small" aria-label={text('closeFind')} onClick={find.close} sx={ALIGN_END}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1, pb: 1 };
const ALIGN_END = { ml: 'auto' };
