import EditIcon from '@mui/icons-material/Edit';
import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import {
  Button,
  Confirm,
  useListContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useChoiceText } from '../i18n/choice-text.js';
import {
  isReference,
  isTyped,
  type BulkChange,
  type BulkReference,
  type BulkTyping,
} from './bulk-change.js';
import { BulkReferenceDialog } from './BulkReferenceDialog.js';
import { BulkValueDialog } from './BulkValueDialog.js';
import { bulkHows, type BulkHow } from './bulk-how.js';
import { useListTexts } from './messages.js';
import { useBulkUpdate } from './use-bulk-update.js';

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
  const [asked, ask] = useState<BulkReference>();
  const [typing, type] = useState<{ change: BulkTyping; how: BulkHow }>();
  const info = useResourceInfo(useResourceContext() ?? '');
  const fieldOf = useFieldName();
  const { update, isPending } = useBulkUpdate(() => {
    setAsking(false);
    ask(undefined);
    type(undefined);
  });

  const choose = (option: Option) => {
    setAnchor(null);
    setChosen(option);
    setAsking(true);
  };

  const headings = useId();
  const entries = changes.map((change) => {
    const options = optionsOf(change);
    const hows = isTyped(change) ? bulkHows(change, info) : [];
    // several items are called alike: which field they are of is read out after them, and not between them
    const heading = `${headings}${change.source}`;
    return [
      <ListSubheader key={change.source} id={heading} aria-hidden>
        {text(hows.length > 1 ? 'changeField' : 'setTo', { field: fieldOf(change) })}
      </ListSubheader>,
      isReference(change) && (
        <MenuItem
          key={`${change.source} …`}
          aria-describedby={heading}
          onClick={() => {
            setAnchor(null);
            ask(change);
          }}
        >
          {text('choose')}
        </MenuItem>
      ),
      ...hows.map((how) => (
        <MenuItem
          key={`${change.source} ${how} …`}
          aria-describedby={heading}
          onClick={() => {
            setAnchor(null);
            if (isTyped(change)) type({ change, how });
          }}
        >
          {text(OFFERS[how])}
        </MenuItem>
      )),
      ...options.map((option) => (
        <MenuItem
          key={`${change.source} ${option.value}`}
          aria-describedby={heading}
          onClick={() => choose(option)}
        >
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
      {asked ? (
        <BulkReferenceDialog
          change={asked}
          field={fieldOf(asked)}
          isPending={isPending}
          onChosen={(id) => void update({ [asked.source]: id })}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {typing ? (
        <BulkValueDialog
          {...typing}
          field={fieldOf(typing.change)}
          isPending={isPending}
          onValue={(value) => void update({ [typing.change.source]: value })}
          onClose={() => type(undefined)}
        />
      ) : null}
    </>
  );
}

/** What the menu says of a value that is typed. */
const OFFERS = { set: 'type', add: 'addEach', percent: 'percentEach' } as const;

/** What people call the field of a change. */
function useFieldName(): (change: BulkChange) => string {
  const translateLabel = useTranslateLabel();
  return ({ source }) => {
    const label = translateLabel({ source });
    return typeof label === 'string' ? label : source;
  };
}

function useOptions(): (change: BulkChange) => Option[] {
  const textOf = useChoiceText();
  const fieldOf = useFieldName();
  const text = useListTexts();
  return (change) => {
    const { source, choices, optional } = change;
    const yesOrNo = [
      { value: true, name: text('yes') },
      { value: false, name: text('no') },
    ];
    const values = choices?.map((choice) => ({ value: choice.id, name: textOf(choice) }));
    const all = isReference(change) || isTyped(change) ? [] : (values ?? yesOrNo);
    const none = optional ? [{ value: null, name: text('noValue') }] : [];
    return [...all, ...none].map((option) => ({ source, field: fieldOf(change), ...option }));
  };
}
