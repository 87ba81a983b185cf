import { Box } from '@mui/material';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import {
  ChoicesContextProvider,
  useChoicesContext,
  type AutocompleteInputProps,
} from 'react-admin';
import { useReadingTexts } from '../reading/messages.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import { useAwaitedChoices } from './use-awaited-choices.js';

type Given = Pick<AutocompleteInputProps, 'filterToQuery' | 'onInputChange' | 'create'>;
type OnInputChange = NonNullable<Given['onInputChange']>;

/** Material UI leaves a key alone that somebody else has handled. */
type KeyPress = KeyboardEvent & { defaultMuiPrevented?: boolean };

/** What the input inside gets, over what it has. */
interface Shared {
  noOptionsText?: string;
  createLabel?: string;
  getOptionDisabled?: () => boolean;
  onInputChange: OnInputChange;
  onKeyDown: (event: KeyPress) => void;
}

/**
 * Around an autocomplete of records: offers none that belong to what was typed before, so that neither the pointer nor
 * Enter can take one while the answer to the typed text is awaited, and says why choices could not be read.
 */
export function FreshChoices({
  filterToQuery,
  onInputChange,
  create,
  children,
}: Given & { children: (shared: Shared) => ReactNode }) {
  const text = useReadingTexts();
  const choices = useChoicesContext();
  const { isAwaited, onTyped, kept } = useAwaitedChoices(filterToQuery);
  const { error, isFetching, refetch } = choices;
  const shared: Shared = {
    ...(isAwaited && { noOptionsText: text('searching') }),
    // whether it is there already is not known yet
    ...(isAwaited &&
      create !== undefined && {
        createLabel: text('searching'),
        getOptionDisabled: () => true,
      }),
    onInputChange: (event: SyntheticEvent | null, value, reason) => {
      onTyped(event?.type === 'change' ? value : '');
      if (event) onInputChange?.(event, value, reason);
    },
    onKeyDown: (event) => {
      if (!isAwaited || event.key !== 'Enter') return;
      event.preventDefault(); // it would save the form without the choice
      event.defaultMuiPrevented = true;
    },
  };
  return (
    <>
      <ChoicesContextProvider value={Object.assign({}, choices, kept, { error: null })}>
        {children(shared)}
      </ChoicesContextProvider>
      {error ? (
        <Box sx={{ mb: 2 }}>
          <ReadAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Box>
      ) : null}
    </>
  );
}
