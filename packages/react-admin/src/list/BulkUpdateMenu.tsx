import EditIcon from '@mui/icons-material/Edit';
import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import {
  Button,
  Confirm,
  useListContext,
  useResourceContext,
  useTranslateLabel,
  type Identifier,
} from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useChoiceText } from '../i18n/choice-text.js';
import {
  isFormatChange,
  isIdsChange,
  isReferenceChange,
  isTypedChange,
  type BulkChange,
  type BulkFormatChange,
  type BulkIdsChange,
  type BulkReferenceChange,
  type BulkTypedChange,
} from './bulk-change.js';
import { BulkFormatDialog } from './BulkFormatDialog.js';
import { BulkIdsDialog } from './BulkIdsDialog.js';
import { BulkReferenceDialog } from './BulkReferenceDialog.js';
import { BulkValueDialog } from './BulkValueDialog.js';
import { bulkModes, idsValue, IDS_MODES, type BulkMode, type IdsMode } from './bulk-mode.js';
import { useListTexts } from './messages.js';
import { useBulkUpdate } from './use-bulk-update.js';

export interface BulkUpdateMenuProps {
  changes: readonly BulkChange[];
}

/** One of the values that can be set. */
interface Option {
  source: string;
  field: string;
  value: string | boolean | null;
  name: string;
}

/** Sets one value on all selected records in one request; for the `bulkActionButtons` of a table. */
export function BulkUpdateMenu({ changes }: BulkUpdateMenuProps) {
  const { selectedIds } = useListContext();
  const text = useListTexts();
  const optionsOf = useOptions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Option>();
  const [isConfirming, setConfirming] = useState(false);
  const [choice, setChoice] = useState<BulkReferenceChange | BulkFormatChange>();
  const [idsChange, setIdsChange] = useState<{ change: BulkIdsChange; mode: IdsMode }>();
  const [typedChange, setTypedChange] = useState<{ change: BulkTypedChange; mode: BulkMode }>();
  const info = useResourceInfo(useResourceContext() ?? '');
  const labelOf = useFieldLabel();
  const { update, isPending, question } = useBulkUpdate(() => {
    setConfirming(false);
    setChoice(undefined);
    setIdsChange(undefined);
    setTypedChange(undefined);
  });

  const choose = (option: Option) => {
    setAnchor(null);
    setChosen(option);
    setConfirming(true);
  };

  const choiceProps = (change: BulkChange) => ({
    field: labelOf(change),
    isPending,
    onChosen: (value: Identifier = '') => void update({ [change.source]: value }),
    onClose: () => setChoice(undefined),
  });

  const headingIdPrefix = useId();
  const entries = changes.map((change) => {
    const options = optionsOf(change);
    const modes = isTypedChange(change) ? bulkModes(change, info) : [];
    // several items have the same label: the field they belong to is announced after them, not between them
    const headingId = `${headingIdPrefix}${change.source}`;
    return [
      <ListSubheader key={change.source} id={headingId} aria-hidden>
        {text(modes.length > 1 || isIdsChange(change) ? 'changeField' : 'setTo', {
          field: labelOf(change),
        })}
      </ListSubheader>,
      (isReferenceChange(change) || isFormatChange(change)) && (
        <MenuItem
          key={`${change.source} …`}
          aria-describedby={headingId}
          onClick={() => {
            setAnchor(null);
            setChoice(change);
          }}
        >
          {text('choose')}
        </MenuItem>
      ),
      ...(isIdsChange(change) ? IDS_MODES : []).map((mode) => (
        <MenuItem
          key={`${change.source} ${mode} …`}
          aria-describedby={headingId}
          onClick={() => {
            setAnchor(null);
            if (isIdsChange(change)) setIdsChange({ change, mode });
          }}
        >
          {text(mode)}
        </MenuItem>
      )),
      ...modes.map((mode) => (
        <MenuItem
          key={`${change.source} ${mode} …`}
          aria-describedby={headingId}
          onClick={() => {
            setAnchor(null);
            if (isTypedChange(change)) setTypedChange({ change, mode });
          }}
        >
          {text(MODE_LABELS[mode])}
        </MenuItem>
      )),
      ...options.map((option) => (
        <MenuItem
          key={`${change.source} ${option.value}`}
          aria-describedby={headingId}
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
        isOpen={isConfirming}
        loading={isPending}
        title={text('confirmTitle', { field: chosen?.field, value: chosen?.name })}
        content={text('confirm', { smart_count: selectedIds.length })}
        onConfirm={() => {
          if (chosen) void update({ [chosen.source]: chosen.value });
        }}
        onClose={() => setConfirming(false)}
      />
      {choice && isReferenceChange(choice) ? (
        <BulkReferenceDialog change={choice} {...choiceProps(choice)} />
      ) : null}
      {choice && isFormatChange(choice) ? (
        <BulkFormatDialog change={choice} {...choiceProps(choice)} />
      ) : null}
      {idsChange ? (
        <BulkIdsDialog
          {...idsChange}
          field={labelOf(idsChange.change)}
          isPending={isPending}
          onChosen={(ids = []) =>
            void update({ [idsChange.change.source]: idsValue(idsChange.mode, ids) })
          }
          onClose={() => setIdsChange(undefined)}
        />
      ) : null}
      {typedChange ? (
        <BulkValueDialog
          {...typedChange}
          field={labelOf(typedChange.change)}
          isPending={isPending}
          onValue={(value) => void update({ [typedChange.change.source]: value })}
          onClose={() => setTypedChange(undefined)}
        />
      ) : null}
      {question}
    </>
  );
}

/** The menu labels for a value that is typed. */
const MODE_LABELS = { set: 'type', add: 'addEach', percent: 'percentEach' } as const;

/** Returns the label of a change's field. */
function useFieldLabel(): (change: BulkChange) => string {
  const translateLabel = useTranslateLabel();
  return ({ source }) => {
    const label = translateLabel({ source });
    return typeof label === 'string' ? label : source;
  };
}

function useOptions(): (change: BulkChange) => Option[] {
  const textOf = useChoiceText();
  const labelOf = useFieldLabel();
  const text = useListTexts();
  return (change) => {
    const { source, choices, optional } = change;
    const yesOrNo = [
      { value: true, name: text('yes') },
      { value: false, name: text('no') },
    ];
    const values = choices?.map((choice) => ({ value: choice.id, name: textOf(choice) }));
    const isAsked = [isReferenceChange, isIdsChange, isFormatChange, isTypedChange].some((is) =>
      is(change),
    );
    const all = isAsked ? [] : (values ?? yesOrNo);
    const none = optional ? [{ value: null, name: text('noValue') }] : [];
    return [...all, ...none].map((option) => ({ source, field: labelOf(change), ...option }));
  };
}
