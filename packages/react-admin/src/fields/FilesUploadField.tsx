import { Box } from '@mui/material';
import type { FieldProps, RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { fit } from './fit.js';
import { MoreCount } from './MoreCount.js';
import { useAddresses } from './use-addresses.js';
import { useFileTitles } from './use-file-titles.js';
import { useInList } from './use-in-list.js';
import { WebLink } from './WebLink.js';

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 0.5 };
const COLUMN = { display: 'inline-grid', gap: 0.5 };

/**
 * Links to the files of a field that holds addresses (or one address); each opens in a tab of its own.
 * In a list, one line: the first file, and the number of the others.
 */
export function FilesUploadField<RecordType extends RecordValues = RecordValues>(
  props: Sourced<FieldProps, RecordType>,
) {
  const addresses = useAddresses(props);
  const titles = useFileTitles()(addresses);
  const inList = useInList();
  if (addresses.length === 0) return <EmptyText text={props.emptyText} />;
  const { shown, hidden } = fit(addresses, inList ? 1 : Infinity);
  return (
    <Box component="span" className={props.className} sx={inList ? LINE : COLUMN}>
      {shown.map((address, index) => (
        <WebLink key={`${index} ${address}`} address={address}>
          {titles[index] ?? address}
        </WebLink>
      ))}
      <MoreCount count={hidden} />
    </Box>
  );
}
