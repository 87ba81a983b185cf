import DeleteIcon from '@mui/icons-material/Delete';
import { Box, IconButton } from '@mui/material';
import { useRef, useState } from 'react';
import { useEvent, useInput, type RecordValues } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { BytesButton } from '../fields/BytesButton.js';
import { base64Of } from './base64.js';
import { useUploadTexts } from '../i18n/input-messages.js';
import { UploadFieldset } from './upload/UploadFieldset.js';
import { useFileRejections } from './upload/use-file-rejections.js';
import type { UploadInputProps } from './upload/UploadInput.js';
import { validationError, withValidators } from './validators.js';

const identity = (value: unknown): unknown => value;

export type BytesInputProps<RecordType extends RecordValues = RecordValues> = Omit<
  UploadInputProps<RecordType>,
  'multiple'
>;

/** Raw bytes (`Bytes`), read from a file; they are part of the record, as base64 text, and not uploaded. */
export function BytesInput<RecordType extends RecordValues = RecordValues>({
  accept = [],
  maxSize,
  className,
  sx,
  ...props
}: BytesInputProps<RecordType>) {
  const { source, label, resource, helperText } = props;
  // a large file, or one that a phone has to fetch, takes a while: meanwhile, the form has the value before
  const reading = useRef<File>(undefined);
  const refuseWhileReading = useEvent(() =>
    reading.current ? validationError('reading') : undefined,
  );
  const { field, fieldState, id, isRequired } = useInput({
    ...props,
    validate: withValidators(refuseWhileReading, props.validate),
    format: identity,
    parse: identity,
  });
  const { getFieldState, trigger } = useFormContext();
  const text = useUploadTexts();
  const [name, setName] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const isFixed = Boolean(props.disabled || props.readOnly);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const rules = { accept, maxSize };
  const rejectionOf = useFileRejections(rules);

  const readFile = async ([file]: File[]) => {
    if (!file) return;
    const rejection = rejectionOf(file);
    setProblems(rejection === undefined ? [] : [rejection]);
    if (rejection !== undefined) return;
    reading.current = file;
    // a folder, or a file that no longer exists, cannot be read
    const content = await base64Of(file).catch(() => undefined);
    if (reading.current !== file) return; // another one was chosen, or the value was removed
    reading.current = undefined;
    if (content === undefined) {
      setProblems([text('unreadable', { name: file.name })]);
      if (getFieldState(field.name).error) void trigger(field.name);
      return;
    }
    field.onChange(content);
    setName(file.name);
  };
  const remove = () => {
    reading.current = undefined;
    setName('');
    setProblems([]);
    field.onChange(null);
  };

  const fileName = name || `${source}.bin`;
  return (
    <UploadFieldset
      {...{ id, source, label, resource, helperText, className, sx, isFixed, isRequired, rules }}
      inputRef={field.ref}
      isImage={false}
      multiple={false}
      problems={problems}
      error={fieldState.error?.message}
      onFiles={(files) => void readFile(files)}
    >
      {value === undefined ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', mt: 0.5 }}>
          <BytesButton value={value} fileName={fileName} />
          {isFixed ? null : (
            <IconButton
              size="small"
              aria-label={text('remove', { name: fileName })}
              title={text('remove', { name: fileName })}
              onClick={remove}
            >
              <DeleteIcon fontSize="inherit" />
            </IconButton>
          )}
        </Box>
      )}
    </UploadFieldset>
  );
}
