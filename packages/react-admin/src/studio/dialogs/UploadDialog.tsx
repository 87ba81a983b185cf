import { FormHelperText } from '@mui/material';
import { useEffect, useRef } from 'react';
import { FormGroupsProvider, required } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { FileUploadInput } from '../../inputs/upload/FileUploadInput.js';
import { ImageUploadInput } from '../../inputs/upload/ImageUploadInput.js';
import { maxItems, minItems } from '../../inputs/list-bounds.js';
import type { StudioColumn } from '../base/types.js';
import { StudioDialog } from './StudioDialog.js';
import type { CellDialogProps } from './types.js';

/** The files of a cell, by the input that a form has for them. They are uploaded once the dialog is closed. */
export function UploadDialog({ column, value, message, text, onSave, onClose }: CellDialogProps) {
  const { label, type, accept, maxSize } = column;
  const form = useForm({ defaultValues: { [FILES]: value ?? null }, mode: 'onChange' });
  const box = useRef<HTMLDivElement>(null);
  const Input = type === 'image' || type === 'images' ? ImageUploadInput : FileUploadInput;

  useEffect(() => {
    // the dialog has the focus itself, when it opens
    const opened = setTimeout(() => box.current?.querySelector('input')?.focus());
    return () => clearTimeout(opened);
  }, []);

  return (
    <StudioDialog
      title={label ?? ''}
      text={text}
      onApply={() => void form.handleSubmit((values) => onSave(values[FILES]))()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FormGroupsProvider>
          <div ref={box}>
            <Input
              source={FILES}
              label={label ?? ''}
              multiple={type === 'images' || type === 'files'}
              validate={rulesOf(column)}
              helperText={false}
              {...(accept && { accept })}
              {...(maxSize !== undefined && { maxSize })}
            />
          </div>
        </FormGroupsProvider>
      </FormProvider>
      {message !== undefined && <FormHelperText error>{message}</FormHelperText>}
    </StudioDialog>
  );
}

/** A path of the form: a field may be called by whatever name. */
const FILES = 'files';

const rulesOf = ({
  required: isRequired,
  hasDefault,
  minItems: least,
  maxItems: most,
}: StudioColumn) => [
  ...(isRequired && !hasDefault ? [required()] : []),
  ...(least === undefined ? [] : [minItems(least)]),
  ...(most === undefined ? [] : [maxItems(most)]),
];
