import { Box, type SxProps } from '@mui/material';
import type { InputProps, RecordValues } from 'react-admin';
import type { WithSource } from '../../records/source.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { FileList } from './FileList.js';
import type { FileRules } from './file-rules.js';
import { useUploadTexts } from '../../i18n/input-messages.js';
import { UploadFieldset } from './UploadFieldset.js';
import { useUploadInput } from './use-upload-input.js';
import { useUploadCount } from './use-upload-state.js';

export type UploadInputProps<RecordType extends RecordValues = RecordValues> = WithSource<
  Omit<InputProps, 'format' | 'parse' | 'type'>,
  RecordType
> &
  Partial<FileRules> & {
    /** Allows several files, whose order can be changed. */
    multiple?: boolean;
    className?: string;
    sx?: SxProps;
  };

interface Props extends UploadInputProps {
  rules: FileRules;
  /** Whether the files are shown as images, not just named. */
  isImage: boolean;
}

/** The files of a record: existing ones by their URLs, and new ones to be uploaded on save. */
export function UploadInput({ rules, isImage, className, sx, ...props }: Props) {
  const { source, label, resource, helperText, multiple = false } = props;
  const upload = useUploadInput({ ...props, multiple, rules, isImage });
  const text = useUploadTexts();
  const isFixed = Boolean(props.disabled || props.readOnly);
  const { sent, done } = useUploadCount(upload.entries.flatMap(({ file }) => file ?? []));
  return (
    <UploadFieldset
      id={upload.id}
      inputRef={upload.ref}
      {...{ source, label, resource, helperText, className, sx, isFixed, isImage, multiple, rules }}
      isRequired={upload.isRequired}
      problems={upload.problems}
      error={upload.error}
      onFiles={upload.add}
    >
      <FileList
        entries={upload.entries}
        inputId={upload.id}
        isImage={isImage}
        isFixed={isFixed}
        canMove={multiple}
        onMove={upload.move}
        onRemove={upload.remove}
      />
      <Box role="status" sx={visuallyHidden}>
        {sent > done ? text('uploads', { done, smart_count: sent }) : upload.said}
      </Box>
    </UploadFieldset>
  );
}
