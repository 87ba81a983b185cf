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

/** The files of a cell, in the same input as in a form. They are uploaded once the dialog is closed. */
export function UploadDialog({ column, value, message, text, onSave, onClose }: CellDialogProps) {
  const { label, type, accept, maxSize } = column;
  const form = useForm({ defaultValues: { [FILES_SOURCE]: value ?? null }, mode: 'onChange' });
  const box = useRef<HTMLDivElement>(null);
  const Input = type === 'image' || type === 'images' ? ImageUploadInput : FileUploadInput;

  useEffect(() => {
    // after the dialog has focused itself on opening
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, []);

  return (
    <StudioDialog
      title={label ?? ''}
      text={text}
      onApply={() => void form.handleSubmit((values) => onSave(values[FILES_SOURCE]))()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FormGroupsProvider>
          <div ref={box}>
            <Input
              source={FILES_SOURCE}
              label={label ?? ''}
              multiple={type === 'images' || type === 'files'}
              validate={validatorsOf(column)}
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

/** A fixed path in the form, since field names are arbitrary. */
const FILES_SOURCE = 'files';

const validatorsOf = ({
  required: isRequired,
  hasDefault,
  minItems: min,
  maxItems: max,
}: StudioColumn) => [
  ...(isRequired && !hasDefault ? [required()] : []),
  ...(min === undefined ? [] : [minItems(min)]),
  ...(max === undefined ? [] : [maxItems(max)]),
];
