import { fileName } from '../../fields/file-name.js';
import { toEntries } from '../../inputs/upload/file-values.js';
import type { CellType } from './cell-type.js';
import { itemsOf } from './list.js';
import { FilesView, ImagesView } from './UploadView.js';

/** A stored file in the API's format: a URL of the application, or of the web. */
const ADDRESS_PATTERN = /^(\/|https?:\/\/)\S+$/;

const addressesIn = (value: unknown): string[] =>
  toEntries(value).flatMap(({ address }) => address ?? []);

/** The URL of a file or image; a newly picked one is a file until the server has responded. */
const upload: CellType = {
  grid: 'string',
  minWidth: 110,
  // an image has no other name
  toText: (value) =>
    toEntries(value)
      .map(({ name, address }) => (address === undefined ? name : fileName(address)))
      .join(', '),
  toClipboard: (value) => addressesIn(value)[0] ?? '',
  parse: (text) => (ADDRESS_PATTERN.test(text) ? { value: text } : { problem: 'notAFile' }),
  dialog: 'upload',
  isSortable: false,
};

/** Several files or images, in order. */
const uploads: CellType = {
  ...upload,
  toClipboard: (value) => {
    const addresses = addressesIn(value);
    return addresses.length > 0 ? JSON.stringify(addresses) : '';
  },
  parse: (text) => {
    const items = itemsOf(text);
    return items.every((item) => ADDRESS_PATTERN.test(item))
      ? { value: items }
      : { problem: 'notAFile' };
  },
};

export const uploadCells = {
  image: { ...upload, View: ImagesView },
  images: { ...uploads, minWidth: 140, View: ImagesView },
  file: { ...upload, minWidth: 150, View: FilesView },
  files: { ...uploads, minWidth: 150, View: FilesView },
} satisfies Record<string, CellType>;
