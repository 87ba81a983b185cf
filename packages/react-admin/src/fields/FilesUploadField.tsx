import { Box } from '@mui/material';
import type { FieldProps, RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { splitToFit } from './split-to-fit.js';
import { MoreCount } from './MoreCount.js';
import { useFileUrls } from './use-file-urls.js';
import { fileName } from './file-name.js';
import { useFileTitles } from './use-file-titles.js';
import { useInList } from './use-in-list.js';
import { WebLink } from './WebLink.js';

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 0.5 };
const COLUMN = { display: 'inline-grid', gap: 0.5 };

/**
 * Links to the files whose URLs the field contains (or a single one); each opens in a new tab. In a list, shows one line: the
 * first file and the number of the others.
 */
export function FilesUploadField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const addresses = useFileUrls(props);
  const titles = useFileTitles()(addresses.map(fileName));
  const inList = useInList();
  if (addresses.length === 0) return <EmptyText text={props.emptyText} />;
  const { shown, hidden } = splitToFit(addresses, inList ? 1 : Infinity);
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
