import AddIcon from '@mui/icons-material/Add';
import { Box, Typography } from '@mui/material';
import { RecordRepresentation, useGetResourceLabel } from 'react-admin';
import { ResourceIcon } from '../resources/ResourceIcon.js';
import type { Found } from './found.js';

/** What stands in one line of the finder. */
export function FoundLine({ found }: { found: Found }) {
  const { definition } = found;
  const label = useGetResourceLabel()(definition.name, 2);
  const isMade = found.kind === 'page' && found.label !== label;
  return (
    <>
      <Box component="span" aria-hidden sx={icon}>
        {isMade ? <AddIcon fontSize="small" /> : <ResourceIcon {...{ definition, label }} />}
      </Box>
      <Typography component="span" variant="body2" noWrap>
        {found.kind === 'page' ? (
          found.label
        ) : (
          <RecordRepresentation resource={definition.name} record={found.record} />
        )}
      </Typography>
    </>
  );
}

const icon = { display: 'inline-flex', width: 24, justifyContent: 'center', flexShrink: 0 };
