import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { Texts } from '../i18n/use-texts.js';
import type { menuMessages } from './messages.js';

export interface MenuSearchProps {
  query: string;
  text: Texts<keyof typeof menuMessages>;
  onChange: (query: string) => void;
  /** Enter: opens the first match. */
  onOpen: () => void;
  /** Arrow down: moves into the entries. */
  onLeave: () => void;
}

/** Filters the menu as the user types. */
export function MenuSearch({ query, text, onChange, onOpen, onLeave }: MenuSearchProps) {
  const onKey = new Map([
    ['Enter', onOpen],
    ['ArrowDown', onLeave],
    ['Escape', () => onChange('')],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = onKey.get(event.key);
    // an input method takes these keys for itself while it composes, as for Japanese
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <TextField
      type="search"
      size="small"
      margin="none"
      variant="outlined"
      fullWidth
      value={query}
      placeholder={text('search')}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { 'aria-label': text('search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
