import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, InputBase, Typography } from '@mui/material';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { ResultLine } from './ResultLine.js';
import type { FinderResult } from './finder-result.js';
import { finderMessages } from './messages.js';
import type { TypedText } from './TypeAheadBuffer.js';
import { usePageResults } from './use-page-results.js';
import { useRecordResults } from './use-record-results.js';
import { useOpenResult } from './use-open-result.js';

/** Debounce time: the server is not queried at every keystroke. */
const DEBOUNCE_MS = 200;

/** A search box and the matching pages, records and actions below it. Enter opens the highlighted one. */
export function FinderList({ typed, onClose }: { typed: TypedText; onClose: () => void }) {
  const text = useTexts('finder', finderMessages);
  const [query, setQuery] = useState(typed.get);
  const [debouncedQuery, setDebouncedQuery] = useState(query);
  const debounceQuery = useDebouncedEvent(setDebouncedQuery, DEBOUNCE_MS);
  const pages = usePageResults(query);
  const { records, isSearching, failed } = useRecordResults(debouncedQuery);
  const open = useOpenResult();
  // Enter must not open results for an earlier query
  const isPending = isSearching || query.trim() !== debouncedQuery.trim();
  const options: FinderResult[] =
    query.trim() === debouncedQuery.trim() ? [...pages, ...records] : pages;

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<FinderResult>({
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
        void debounceQuery(value);
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

  const groups = groupedOptions as AutocompleteGroupedOption<FinderResult>[];
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
                  <ResultLine found={option} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography role="status" variant="caption" color="text.secondary" sx={status}>
        {statusText()}
      </Typography>
    </>
  );

  function statusText(): string {
    if (isPending) return text('searching');
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
