import { Box } from '@mui/material';
import { FilesUploadField } from '../../fields/FilesUploadField.js';
import { ImagesUploadField } from '../../fields/ImagesUploadField.js';
import { Picture } from '../../fields/Picture.js';
import { toEntries, type FileEntry } from '../../inputs/upload/file-values.js';
import { usePicture } from '../../inputs/upload/use-picture.js';
import type { CellViewProps } from './cell-type.js';

/** In pixels; a compact row is 36 high. */
const PREVIEW = 28;

/** Those that were just picked stand there at once, while they are on their way to the server. */
const isOnItsWay = (entries: FileEntry[]): boolean =>
  entries.some(({ file }) => file !== undefined);

export function Images({ column, row }: CellViewProps) {
  const entries = toEntries(row[column.field]);
  if (!isOnItsWay(entries))
    return <ImagesUploadField source={column.field} record={row} size={PREVIEW} emptyText="" />;
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
            size={PREVIEW}
            isLink={false}
          />
        ),
      )}
    </Box>
  );
}

export function Files({ column, row }: CellViewProps) {
  const entries = toEntries(row[column.field]);
  return isOnItsWay(entries) ? (
    <>{entries.map(({ name }) => name).join(', ')}</>
  ) : (
    <FilesUploadField source={column.field} record={row} emptyText="" />
  );
}

const PickedPicture = ({ entry: { name, file } }: { entry: FileEntry }) => (
  <Box component="img" ref={usePicture(file)} alt={name} title={name} sx={SQUARE} />
);

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: PREVIEW };
const SQUARE = {
  width: PREVIEW,
  height: PREVIEW,
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: 1,
  display: 'block',
  fontSize: 10,
};
