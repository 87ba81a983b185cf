import { Box } from '@mui/material';
import { FilesUploadField } from '../../fields/FilesUploadField.js';
import { ImagesUploadField } from '../../fields/ImagesUploadField.js';
import { Picture } from '../../fields/Picture.js';
import { toEntries, type FileEntry } from '../../inputs/upload/file-values.js';
import { useFilePreview } from '../../inputs/upload/use-file-preview.js';
import type { CellViewProps } from './cell-type.js';

/** In pixels; a compact row is 36 high. */
const PREVIEW_SIZE = 28;

/** Whether newly picked files are still being uploaded; they are shown immediately. */
const isUploading = (entries: FileEntry[]): boolean =>
  entries.some(({ file }) => file !== undefined);

export function ImagesView({ column, row }: CellViewProps) {
  const entries = toEntries(row[column.field]);
  if (!isUploading(entries))
    return (
      <ImagesUploadField source={column.field} record={row} size={PREVIEW_SIZE} emptyText="" />
    );
  return (
    <Box component="span" sx={LINE}>
      {entries.map((entry) =>
        entry.address === undefined ? (
          <PickedPicture key={entry.key} entry={entry} />
        ) : (
          <Picture
            key={entry.key}
            address={entry.address}
            text={entry.name}
            size={PREVIEW_SIZE}
            isLink={false}
          />
        ),
      )}
    </Box>
  );
}

export function FilesView({ column, row }: CellViewProps) {
  const entries = toEntries(row[column.field]);
  return isUploading(entries) ? (
    <>{entries.map(({ name }) => name).join(', ')}</>
  ) : (
    <FilesUploadField source={column.field} record={row} emptyText="" />
  );
}

const PickedPicture = ({ entry: { name, file } }: { entry: FileEntry }) => (
  <Box component="img" ref={useFilePreview(file)} alt={name} title={name} sx={SQUARE} />
);

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: PREVIEW_SIZE };
const SQUARE = {
  width: PREVIEW_SIZE,
  height: PREVIEW_SIZE,
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: 1,
  display: 'block',
  fontSize: 10,
};
