import { InputAdornment, styled } from '@mui/material';
import { TextInput, useWrappedSource, type RecordValues, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isHexColor } from '../fields/hex-color.js';
import { useInputTexts } from '../i18n/input-messages.js';
import type { WithSource } from '../records/source.js';

/** The colour a browser shows until one is picked. */
const DEFAULT_PICKER_COLOR = '#808080';

const Picker = styled('input')({
  width: 28,
  height: 28,
  padding: 0,
  border: 'none',
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
});

/** A colour such as `#0ea5e9`: typed, or picked with the browser's colour picker. */
export function ColorInput<RecordType extends RecordValues = RecordValues>({
  slotProps,
  ...props
}: WithSource<TextInputProps, RecordType>) {
  const name = useWrappedSource(props.source);
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const text = useInputTexts();
  const picker = (
    <InputAdornment position="start">
      <Picker
        type="color"
        aria-label={text('pickColor')}
        value={isHexColor(value) ? value.toLowerCase() : DEFAULT_PICKER_COLOR}
        disabled={props.disabled === true || props.readOnly === true}
        onChange={({ target }) =>
          setValue(name, target.value, {
            shouldDirty: true,
            shouldTouch: true,
            shouldValidate: true,
          })
        }
      />
    </InputAdornment>
  );
  return (
    <TextInput
      autoComplete="off"
      {...props}
      slotProps={{ ...slotProps, input: { startAdornment: picker } }}
    />
  );
}
