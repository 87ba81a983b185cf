import { Box } from '@mui/material';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import {
  ChoicesContextProvider,
  useChoicesContext,
  type AutocompleteInputProps,
} from 'react-admin';
import { useReadingTexts } from '../reading/messages.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import { usePendingChoices } from './use-pending-choices.js';

type OwnInputProps = Pick<AutocompleteInputProps, 'filterToQuery' | 'onInputChange' | 'create'>;
type OnInputChange = NonNullable<OwnInputProps['onInputChange']>;

/** A key press with the flag that stops Material UI from handling it. */
type KeyPress = KeyboardEvent & { defaultMuiPrevented?: boolean };

/** Props that the inner input gets in addition to its own. */
interface InnerInputProps {
  noOptionsText?: string;
  createLabel?: string;
  getOptionDisabled?: () => boolean;
  onInputChange: OnInputChange;
  onKeyDown: (event: KeyPress) => void;
}

/**
 * Wraps an autocomplete of records: hides options for an earlier search text, so that neither the pointer nor Enter can choose
 * one while the response to the current text is pending, and says why choices could not be read.
 */
export function FreshChoices({
  filterToQuery,
  onInputChange,
  create,
  children,
}: OwnInputProps & { children: (shared: InnerInputProps) => ReactNode }) {
  const text = useReadingTexts();
  const choices = useChoicesContext();
  const { isAwaited, onTyped, shown } = usePendingChoices(filterToQuery);
  const { error, isFetching, refetch } = choices;
  const shared: InnerInputProps = {
    ...(isAwaited && { noOptionsText: text('searching') }),
    // whether it already exists is not known yet
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
      <ChoicesContextProvider value={Object.assign({}, choices, shown, { error: null })}>
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
