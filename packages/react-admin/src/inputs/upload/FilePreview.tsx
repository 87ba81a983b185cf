import DescriptionIcon from '@mui/icons-material/Description';
import { Box, Typography } from '@mui/material';
import { useFileAddress } from '../../data-provider/use-file-address.js';
import { useByteSize } from '../../fields/byte-size.js';
import { WebLink } from '../../fields/WebLink.js';
import type { FileEntry } from './file-values.js';
import { useFilePreview } from './use-file-preview.js';

interface FilePreviewProps {
  entry: FileEntry;
  isImage: boolean;
}

type PartProps = Pick<FilePreviewProps, 'entry'>;

/** Shows an image itself; any other file by its name, linked if the server has it. */
export function FilePreview({ entry, isImage }: FilePreviewProps) {
  return isImage ? <Picture entry={entry} /> : <Name entry={entry} />;
}

function Picture({ entry: { name, address, file } }: PartProps) {
  const image = useFilePreview(file);
  const fileAddress = useFileAddress();
  return (
    <Box
      component="img"
      ref={image}
      src={address === undefined ? undefined : fileAddress(address)}
      alt={name}
      title={name}
      draggable={false} // the whole item is dragged, not the picture alone
      sx={PICTURE}
    />
  );
}

function Name({ entry: { name, address, file } }: PartProps) {
  const byteSize = useByteSize();
  return (
    <>
      <DescriptionIcon fontSize="small" color="action" />
      {address === undefined ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      ) : (
        <WebLink address={address}>{name}</WebLink>
      )}
      {file ? (
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary', flexShrink: 0 }}>
          {byteSize(file.size)}
        </Typography>
      ) : null}
    </>
  );
}

const PICTURE = {
  width: '100%',
  height: 96,
  display: 'block',
  objectFit: 'cover',
  bgcolor: 'action.hover',
  fontSize: 11,
  overflow: 'hidden',
};
