import { Box } from '@mui/material';
import type { FieldProps } from 'react-admin';
import { EmptyText } from './EmptyText.js';
import { fileName } from './file-name.js';
import { useAddresses } from './use-addresses.js';
import { WebLink } from './WebLink.js';

/** Links to the files of a field that holds addresses (or one address); each opens in a tab of its own. */
export function FilesUploadField(props: FieldProps) {
  const addresses = useAddresses(props);
  if (addresses.length === 0) return <EmptyText text={props.emptyText} />;
  return (
    <Box component="span" className={props.className} sx={{ display: 'inline-grid', gap: 0.5 }}>
      {addresses.map((address, index) => (
        <WebLink key={`${index} ${address}`} address={address}>
          {fileName(address)}
        </WebLink>
      ))}
    </Box>
  );
}
