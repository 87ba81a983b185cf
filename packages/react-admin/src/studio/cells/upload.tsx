import { fileName } from '../../fields/file-name.js';
import { toEntries } from '../../inputs/upload/file-values.js';
import type { CellType } from './cell-type.js';
import { itemsOf } from './list.js';
import { Files, Images } from './UploadView.js';

/** What the API takes for a file that is there: an address of the application, or of the web. */
const ADDRESS = /^(\/|https?:\/\/)\S+$/;

const addressesIn = (value: unknown): string[] =>
  toEntries(value).flatMap(({ address }) => address ?? []);

/** Address of a file or image; one that was just picked is a file until the server has answered. */
const upload: CellType = {
  grid: 'string',
  minWidth: 110,
  // a picture has no other name
  toText: (value) =>
    toEntries(value)
      .map(({ name, address }) => (address === undefined ? name : fileName(address)))
      .join(', '),
  toClipboard: (value) => addressesIn(value)[0] ?? '',
  parse: (text) => (ADDRESS.test(text) ? { value: text } : { problem: 'notAFile' }),
  dialog: 'upload',
  isSortable: false,
};

/** The same of several, in their order. */
const uploads: CellType = {
  ...upload,
  toClipboard: (value) => {
    const addresses = addressesIn(value);
    return addresses.length > 0 ? JSON.stringify(addresses) : '';
  },
  parse: (text) => {
    const items = itemsOf(text);
    return items.every((item) => ADDRESS.test(item)) ? { value: items } : { problem: 'notAFile' };
  },
};

export const uploadCells = {
  image: { ...upload, View: Images },
  images: { ...uploads, minWidth: 140, View: Images },
  file: { ...upload, minWidth: 150, View: Files },
  files: { ...uploads, minWidth: 150, View: Files },
} satisfies Record<string, CellType>;
