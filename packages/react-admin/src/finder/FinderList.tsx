import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, InputBase, Typography } from '@mui/material';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { FoundLine } from './FoundLine.js';
import type { Found } from './found.js';
import { finderMessages } from './messages.js';
import type { TypedText } from './TypedAhead.js';
import { useFoundPages } from './use-found-pages.js';
import { useFoundRecords } from './use-found-records.js';
import { useOpenFound } from './use-open-found.js';

/** The server is not asked at every letter. */
const TYPING_MS = 200;

/** A box for a few letters; below it the pages, records and actions that are called so. Enter opens the one that is marked. */
export function FinderList({ typed, onClose }: { typed: TypedText; onClose: () => void }) {
  const text = useTexts('finder', finderMessages);
  const [query, setQuery] = useState(typed.get);
  const [asked, setAsked] = useState(query);
  const ask = useDebouncedEvent(setAsked, TYPING_MS);
  const pages = useFoundPages(query);
  const { records, isSearching, failed } = useFoundRecords(asked);
  const open = useOpenFound();
  // what was found for other letters is not what Enter should open
  const isAwaited = isSearching || query.trim() !== asked.trim();
  const options: Found[] = query.trim() === asked.trim() ? [...pages, ...records] : pages;

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Found>({
      id: 'gen-finder',
      open: true,
      options,
      inputValue: query,
      value: null,
      autoHighlight: true,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ key }) => key,
      isOptionEqualToValue: (one, other) => one.key === other.key,
      filterOptions: (all) => all,
      onInputChange: (_event, value, reason) => {
        if (reason !== 'input') return;
        setQuery(value);
        void ask(value);
      },
      onChange: (_event, found) => {
        if (!found) return;
        onClose();
        void open(found);
      },
      onClose: (_event, reason) => {
        if (reason === 'escape') onClose();
      },
    });

  const groups = groupedOptions as AutocompleteGroupedOption<Found>[];
  return (
    <>
      <Box {...getRootProps()}>
        <InputBase
          autoFocus
          fullWidth
          placeholder={text('placeholder')}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          }
          inputProps={{ ...getInputProps(), 'aria-label': text('placeholder') }}
          sx={input}
        />
      </Box>
      <Box component="ul" {...getListboxProps()} aria-label={text('results')} sx={list}>
        {groups.map(({ group, index: first, options: found }) => (
          <Box component="li" role="presentation" key={group}>
            <Typography variant="caption" component="div" color="text.secondary" sx={heading}>
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={bare}>
              {found.map((option, at) => (
                <Box
                  component="li"
                  sx={line}
                  {...getOptionProps({ option, index: first + at })}
                  key={option.key}
                >
                  <FoundLine found={option} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography role="status" variant="caption" color="text.secondary" sx={status}>
        {said()}
      </Typography>
    </>
  );

  function said(): string {
    if (isAwaited) return text('searching');
    const count = text(options.length > 0 ? 'found' : 'nothing', { smart_count: options.length });
    return failed.length > 0 ? `${count}. ${text('failed', { names: failed.join(', ') })}` : count;
  }
}

const bare = { listStyle: 'none', m: 0, p: 0 };
const input = { px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' };
const list = { ...bare, overflowY: 'auto', maxHeight: '50vh', py: 1 };
const heading = { px: 2, pt: 1, pb: 0.5, fontWeight: 600 };
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 0.75,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: 'action.selected' },
};
const status = { px: 2, py: 1, borderTop: '1px solid', borderColor: 'divider' };
