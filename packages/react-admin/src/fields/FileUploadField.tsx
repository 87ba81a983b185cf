import type { FieldProps } from 'react-admin';
import { FilesUploadField } from './FilesUploadField.js';

/** A link to the file of a field that holds its address. */
export const FileUploadField = (props: FieldProps) => <FilesUploadField {...props} />;
