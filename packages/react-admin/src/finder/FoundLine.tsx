import AddIcon from '@mui/icons-material/Add';
import { Box, Typography } from '@mui/material';
import { RecordRepresentation, useGetResourceLabel } from 'react-admin';
import { FacePicture } from '../faces/FacePicture.js';
import { SecondLine } from '../faces/SecondLine.js';
import { useFace } from '../faces/use-face.js';
import { ResourceIcon } from '../resources/ResourceIcon.js';
import type { Found } from './found.js';

/** What stands in one line of the finder: of a record its picture, what it is called, and what says more. */
export function FoundLine({ found }: { found: Found }) {
  const { definition } = found;
  const label = useGetResourceLabel()(definition.name, 2);
  const record = found.kind === 'record' ? found.record : undefined;
  const { image, ...more } = useFace(definition.name, record);
  return (
    <>
      <Box component="span" aria-hidden sx={icon}>
        {symbol()}
      </Box>
      <Typography component="span" variant="body2" noWrap>
        {found.kind === 'page' ? (
          found.label
        ) : (
          <RecordRepresentation resource={definition.name} record={found.record} />
        )}
      </Typography>
      {Object.keys(more).length > 0 && (
        <Typography component="span" variant="caption" color="text.secondary" noWrap>
          <SecondLine {...more} />
        </Typography>
      )}
    </>
  );

  function symbol() {
    if (image !== undefined) return <FacePicture address={image} size={24} />;
    const isMade = found.kind === 'page' && found.label !== label;
    return isMade ? <AddIcon fontSize="small" /> : <ResourceIcon {...{ definition, label }} />;
  }
}

const icon = { display: 'inline-flex', width: 24, justifyContent: 'center', flexShrink: 0 };
