import EditIcon from '@mui/icons-material/Edit';
import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Button, Confirm, useListContext, useTranslateLabel, type RecordValues } from 'react-admin';
import { useChoiceText, type EnumChoice } from '../i18n/choice-text.js';
import type { Source } from '../records/source.js';
import { useListTexts } from './messages.js';
import { useBulkUpdate } from './use-bulk-update.js';

/** A field that the selected records can all be given one value of. */
export interface BulkChange<RecordType extends RecordValues = RecordValues> {
  source: Source<RecordType>;
  /** Its values; yes and no where there are none. */
  choices?: readonly EnumChoice[];
  /** The field may also be left without a value. */
  optional?: boolean;
}

export interface BulkUpdateMenuProps {
  changes: readonly BulkChange[];
}

/** One value that can be set. */
interface Option {
  source: string;
  field: string;
  value: string | boolean | null;
  name: string;
}

/** Gives all selected records one value, in one request; for the `bulkActionButtons` of a table. */
export function BulkUpdateMenu({ changes }: BulkUpdateMenuProps) {
  const { selectedIds } = useListContext();
  const text = useListTexts();
  const optionsOf = useOptions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Option>();
  const [isAsking, setAsking] = useState(false);
  const { update, isPending } = useBulkUpdate(() => setAsking(false));

  const choose = (option: Option) => {
    setAnchor(null);
    setChosen(option);
    setAsking(true);
  };

  const entries = changes.map((change) => {
    const options = optionsOf(change);
    return [
      <ListSubheader key={change.source} role="presentation">
        {text('setTo', { field: options[0]?.field })}
      </ListSubheader>,
      ...options.map((option) => (
        <MenuItem key={`${change.source} ${option.value}`} onClick={() => choose(option)}>
          {option.name}
        </MenuItem>
      )),
    ];
  });

  return (
    <>
      <Button
        label={text('change')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EditIcon />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries}
      </Menu>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={text('confirmTitle', { field: chosen?.field, value: chosen?.name })}
        content={text('confirm', { smart_count: selectedIds.length })}
        onConfirm={() => {
          if (chosen) void update({ [chosen.source]: chosen.value });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function useOptions(): (change: BulkChange) => Option[] {
  const textOf = useChoiceText();
  const translateLabel = useTranslateLabel();
  const text = useListTexts();
  return ({ source, choices, optional }) => {
    const label = translateLabel({ source });
    const field = typeof label === 'string' ? label : source;
    const values = choices?.map((choice) => ({ value: choice.id, name: textOf(choice) }));
    const all = values ?? [
      { value: true, name: text('yes') },
      { value: false, name: text('no') },
    ];
    const none = optional ? [{ value: null, name: text('noValue') }] : [];
    return [...all, ...none].map((option) => ({ source, field, ...option }));
  };
}
