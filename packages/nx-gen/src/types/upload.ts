import { columnOf, simple } from './elements';
import type { FieldTypeRow } from './row';
import { text } from './text';

const image: FieldTypeRow = {
  ...text,
  column: columnOf('ImageUploadField', { size: { code: '40' } }, false),
  show: simple('ImageUploadField'),
  form: simple('ImageUploadInput'),
  validators: undefined,
  filters: undefined,
  isText: undefined,
  studio: { type: 'image', isEditable: false },
};
const file: FieldTypeRow = {
  ...image,
  column: columnOf('FileUploadField', {}, false),
  show: simple('FileUploadField'),
  form: simple('FileUploadInput'),
  studio: { type: 'file', isEditable: false },
};

/** Addresses of uploaded files. */
export const uploadRows = {
  image,
  images: {
    ...image,
    column: columnOf('ImagesUploadField', { size: { code: '40' } }, false),
    show: simple('ImagesUploadField'),
    form: simple('ImageUploadInput', { multiple: true }),
    studio: { type: 'images', isEditable: false },
  },
  file,
  files: {
    ...file,
    column: columnOf('FilesUploadField', {}, false),
    show: simple('FilesUploadField'),
    form: simple('FileUploadInput', { multiple: true }),
    studio: { type: 'files', isEditable: false },
  },
} satisfies Record<string, FieldTypeRow>;
