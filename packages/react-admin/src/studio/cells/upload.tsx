import { FilesUploadField } from '../../fields/FilesUploadField.js';
import { ImagesUploadField } from '../../fields/ImagesUploadField.js';
import type { CellType, CellViewProps } from './cell-type.js';
import { readable } from './text.js';

/** In pixels; a compact row is 36 high. */
const PREVIEW = 28;

const Images = ({ column, row }: CellViewProps) => (
  <ImagesUploadField source={column.field} record={row} size={PREVIEW} emptyText="" />
);

const Files = ({ column, row }: CellViewProps) => (
  <FilesUploadField source={column.field} record={row} emptyText="" />
);

const upload: CellType = {
  grid: 'string',
  minWidth: 110,
  toText: readable,
  parse: (value) => ({ value }),
  isSortable: false,
};

/** Uploads are shown; a file is chosen on the Edit page. */
export const uploadCells = {
  image: { ...upload, View: Images },
  images: { ...upload, minWidth: 140, View: Images },
  file: { ...upload, minWidth: 150, View: Files },
  files: { ...upload, minWidth: 150, View: Files },
} satisfies Record<string, CellType>;
