import type { FieldProps, RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { FilesUploadField } from './FilesUploadField.js';
import { shortField } from './short-field.js';

/** A link to the file whose URL the field contains. */
export const FileUploadField = <RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) => <FilesUploadField {...props} />;

shortField(FileUploadField);
