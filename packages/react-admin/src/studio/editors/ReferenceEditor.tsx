import { Autocomplete, InputBase } from '@mui/material';
import { useGridApiContext, type GridRenderEditCellParams } from '@mui/x-data-grid';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from 'react';
import type { RaRecord } from 'react-admin';
import type { StudioColumn, StudioRow } from '../base/types.js';
import { useRecordSearch } from './use-record-search.js';
import { useOptionLabel } from './use-option-label.js';

interface ReferenceEditorProps {
  params: GridRenderEditCellParams<StudioRow, unknown>;
  column: StudioColumn;
  htmlInput: InputHTMLAttributes<HTMLInputElement>;
}

/** Selects one of another resource's records, found by a server-side search. */
export function ReferenceEditor({ params, column, htmlInput }: ReferenceEditorProps) {
  const { id, field, value, hasFocus, row } = params;
  const { reference = '', required } = column;
  const apiRef = useGridApiContext();
  const labelOf = useOptionLabel(reference);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const { found, isLoading } = useRecordSearch(column, text, row);

  // before the key that opened the editor is typed into it
  useLayoutEffect(() => {
    if (!hasFocus) return;
    input.current?.focus();
    input.current?.select();
  }, [hasFocus]);

  const choose = async (record: RaRecord | null, isByKey: boolean) => {
    const api = apiRef.current;
    await api.setEditCellValue({ id, field, value: record?.id ?? null });
    // an emptied text is the beginning of a new one
    if (record && api.getCellMode(id, field) === 'edit')
      api.stopCellEditMode({ id, field, cellToFocusAfter: isByKey ? 'below' : 'none' });
  };

  // a stable object while the value is unchanged: a new one would reset the typed text
  const currentRecord = useMemo(
    () => (value === null || value === undefined || value === '' ? null : { id: String(value) }),
    [value],
  );
  return (
    <Autocomplete<RaRecord, false, boolean>
      fullWidth
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={currentRecord}
      onChange={({ type }, record) => void choose(record, type === 'keydown')}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
        // Escape leaves the cell, as it does any other, instead of only closing the choice
        if (event.key === 'Escape') event.defaultMuiPrevented = true;
        // Enter takes the highlighted record; it leaves the cell only if none matches what was typed
        const isHighlighted = input.current?.hasAttribute('aria-activedescendant') ?? false;
        const isAwaited = isLoading && text !== '';
        if (isOpen && (isHighlighted || isAwaited) && event.key === 'Enter')
          event.stopPropagation();
      }}
      options={found}
      filterOptions={column.isSearched === false ? undefined : keepAllOptions}
      loading={isLoading}
      autoHighlight={text !== ''}
      disableClearable={required}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(option, { id: chosen }) => String(option.id) === String(chosen)}
      slotProps={{ listbox: { 'aria-label': column.label } }}
      renderInput={({ InputProps, inputProps, disabled }) => (
        <InputBase
          {...InputProps}
          fullWidth
          disabled={disabled}
          inputRef={input}
          inputProps={{ ...inputProps, ...htmlInput }}
          sx={{ px: 1.25, fontSize: 'inherit', height: '100%' }}
        />
      )}
    />
  );
}

/** The server has already filtered the records. */
const keepAllOptions = (records: RaRecord[]): RaRecord[] => records;
