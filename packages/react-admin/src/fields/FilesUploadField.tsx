import { Box, Link } from '@mui/material';
import type { MouseEvent } from 'react';
import type { FieldProps } from 'react-admin';
import { EmptyText } from './EmptyText.js';
import { fileName, webAddress } from './file-name.js';
import { useAddresses } from './use-addresses.js';

/** In a list the click belongs to the link, not to the row. */
const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/** Links to the files of a field that holds addresses (or one address); each opens in a tab of its own. */
export function FilesUploadField(props: FieldProps) {
  const addresses = useAddresses(props);
  if (addresses.length === 0) return <EmptyText text={props.emptyText} />;
  return (
    <Box component="span" className={props.className} sx={{ display: 'inline-grid', gap: 0.5 }}>
      {addresses.map((address, index) => (
        <Link
          key={`${index} ${address}`}
          href={webAddress(address)}
          target="_blank"
          rel="noopener noreferrer"
          variant="body2"
          onClick={keepFromRow}
        >
          {fileName(address)}
        </Link>
      ))}
    </Box>
  );
}
