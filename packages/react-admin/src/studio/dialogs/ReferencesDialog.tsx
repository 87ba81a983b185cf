import { Autocomplete, LinearProgress, TextField, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useEvent, type RaRecord } from 'react-admin';
import { MAX_RELATED_IDS } from '../../records/use-missing-ids-reason.js';
import { useRecordSearch } from '../editors/use-record-search.js';
import { useOptionLabel } from '../editors/use-option-label.js';
import { idsOf } from '../linked-ids/ids-of.js';
import { useReferences } from '../references/context.js';
import { useStoreValue } from '../base/store.js';
import { StudioDialog } from './StudioDialog.js';
import type { CellDialogProps } from './types.js';

/** Selects any number of another resource's records, found by a server-side search. */
export function ReferencesDialog(props: CellDialogProps) {
  const { column, value, isUnread, isBeyond, onUnread, message, text, onSave, onClose } = props;
  const { label = '', reference = '', isSearched } = column;
  const { records } = useReferences();
  const labelOf = useOptionLabel(reference);
  const [changed, setChanged] = useState<RaRecord[]>();
  const [typed, setTyped] = useState('');
  const { found, isLoading } = useRecordSearch(column, typed);
  useStoreValue(records, (known) => known); // the labels of the selected records may arrive later
  // stable objects while the value is unchanged: new ones would reset the typed text
  const savedRecords = useMemo(() => idsOf(value).map((id) => ({ id })), [value]);
  const chosen = changed ?? savedRecords;
  const want = useEvent(onUnread);
  useEffect(() => {
    if (isUnread && !isBeyond) want();
  }, [isBeyond, isUnread, want]);
  // saving replaces all ids: nothing can be chosen before they are known
  const apply = () => (isUnread ? onClose() : onSave(chosen.map(({ id }) => id)));
  return (
    <StudioDialog title={label} text={text} onApply={apply} onClose={onClose}>
      {isBeyond ? (
        <Typography>{text('manyIdsStay', { count: MAX_RELATED_IDS })}</Typography>
      ) : isUnread ? (
        <LinearProgress />
      ) : (
        <Autocomplete<RaRecord, true>
          multiple
          filterSelectedOptions
          value={chosen}
          onChange={(_event, next) => setChanged(next)}
          inputValue={typed}
          onInputChange={(_event, next) => setTyped(next)}
          options={found}
          filterOptions={isSearched === false ? undefined : excludeRecords(chosen)}
          loading={isLoading}
          autoHighlight={typed !== ''}
          getOptionKey={({ id }) => id}
          getOptionLabel={labelOf}
          isOptionEqualToValue={isSameRecord}
          slotProps={{ listbox: { 'aria-label': label } }}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              hiddenLabel
              margin="dense"
              error={message !== undefined}
              helperText={message}
              slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
            />
          )}
        />
      )}
    </StudioDialog>
  );
}

const isSameRecord = (one: RaRecord, { id }: RaRecord): boolean => String(one.id) === String(id);

/** The server has already filtered the records; selected ones are not offered again. */
const excludeRecords =
  (chosen: RaRecord[]) =>
  (records: RaRecord[]): RaRecord[] =>
    records.filter((record) => !chosen.some((one) => isSameRecord(record, one)));
