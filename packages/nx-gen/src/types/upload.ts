import { isPrivateUpload } from '../schema/ir';
import { columnOf, simple } from './elements';
import { listRules } from './list';
import { gen, type FieldTypeRow } from './row';
import { text } from './text';
import { lengthChecks, lengthLimits } from './text-limits';

const image: FieldTypeRow = {
  ...text,
  // a path, where it is one of the application's own files
  openApi: { type: 'String', format: 'uri-reference' },
  // the service strips the signature from an address, and knows which private files the current user was shown
  checks: (field) =>
    isPrivateUpload(field)
      ? [{ name: 'IsString' }]
      : [{ name: 'IsString' }, gen('IsFileAddress'), ...lengthChecks(field)],
  limits: (field) => (isPrivateUpload(field) ? [] : lengthLimits(field)),
  said: (field) =>
    isPrivateUpload(field)
      ? 'A private file: its signed address, as an upload or a record has answered it'
      : undefined,
  answered: (field) =>
    isPrivateUpload(field)
      ? 'A private file: its address is signed, and valid for one to two hours'
      : undefined,
  facts: (field) => (isPrivateUpload(field) ? [['private', 'true']] : []),
  column: columnOf('ImageUploadField', {}, false),
  show: simple('ImageUploadField'),
  form: simple('ImageUploadInput'),
  required: undefined,
  validators: undefined,
  filters: undefined,
  isText: undefined,
  studio: { type: 'image', isEditable: true },
};
const file: FieldTypeRow = {
  ...image,
  column: columnOf('FileUploadField', {}, false),
  show: simple('FileUploadField'),
  form: simple('FileUploadInput'),
  studio: { type: 'file', isEditable: true },
};

/** Addresses of uploaded files. */
export const uploadRows = {
  image,
  images: {
    ...image,
    ...listRules,
    column: columnOf('ImagesUploadField', {}, false),
    show: simple('ImagesUploadField'),
    form: simple('ImageUploadInput', { multiple: true }),
    studio: { type: 'images', isEditable: true },
  },
  file,
  files: {
    ...file,
    ...listRules,
    column: columnOf('FilesUploadField', {}, false),
    show: simple('FilesUploadField'),
    form: simple('FileUploadInput', { multiple: true }),
    studio: { type: 'files', isEditable: true },
  },
} satisfies Record<string, FieldTypeRow>;
