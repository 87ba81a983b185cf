import { FormHelperText, TextField } from '@mui/material';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { FieldTitle, InputHelperText, type InputProps, type RecordValues } from 'react-admin';
import type { Letters } from '../records/letters.js';
import type { WithSource } from '../records/source.js';
import { ListChips } from './ListChips.js';
import { useInputTexts } from '../i18n/input-messages.js';
import type { ListKind } from '../types/index.js';
import { listItemOf } from '../types/list-items.js';
import { useValueList } from './use-value-list.js';
import { YesNoButtons } from './YesNoButtons.js';

export type ValueListInputProps<RecordType extends RecordValues = RecordValues> = WithSource<
  Omit<InputProps, 'format' | 'parse' | 'type'>,
  RecordType
> & {
  /** The type of the values; defaults to `text`. */
  kind?: ListKind;
  /** The case that the letters of added texts get, as the API stores them. */
  letters?: Letters;
};

/**
 * A list of texts, numbers, days, times or booleans, in the order in which they were added. Typed text is added on blur, as in
 * any other input, and not only on Enter.
 */
export function ValueListInput<RecordType extends RecordValues = RecordValues>({
  kind = 'text',
  letters,
  label,
  helperText,
  ...props
}: ValueListInputProps<RecordType>) {
  const { source } = props;
  const list = useValueList({ ...props, kind, letters });
  const text = useInputTexts();
  const isFixed = props.disabled || props.readOnly;
  const title = <FieldTitle label={label} source={source} isRequired={list.isRequired} />;
  const chips = (
    <ListChips
      values={list.values}
      kind={kind}
      isInvalid={list.isInvalid}
      onRemove={isFixed ? undefined : list.remove}
    />
  );
  const problem = list.error && <InputHelperText error={list.error} />;
  const help = helperText === false ? undefined : (helperText ?? text('addHint'));

  const className = `ra-input ra-input-${source}`;
  const item = listItemOf(kind);
  if (!item)
    return (
      <YesNoButtons className={className} title={title} onAdd={isFixed ? undefined : list.add}>
        {chips}
        <FormHelperText error>{problem}</FormHelperText>
      </YesNoButtons>
    );

  const { type, inputMode } = item;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || list.draft === '') return;
    event.preventDefault(); // it would submit the form
    list.commit();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (list.paste(pasted, unselectedText(event.currentTarget))) event.preventDefault();
  };
  return (
    <div className={className}>
      <TextField
        id={list.id}
        name={list.name}
        inputRef={list.ref}
        type={type}
        value={list.draft}
        onChange={({ target }) => list.setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={list.leave}
        label={title}
        error={Boolean(list.error)}
        helperText={problem ?? (isFixed ? helperText : help)}
        disabled={isFixed}
        fullWidth
        size="small"
        slotProps={{
          htmlInput: { inputMode, readOnly: isFixed, onPaste },
          ...(type && { inputLabel: { shrink: true } }),
        }}
      />
      {chips}
    </div>
  );
}

/** The text without its selected part, which a paste replaces; an input for dates has no selection. */
const unselectedText = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
