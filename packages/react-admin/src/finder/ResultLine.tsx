import AddIcon from '@mui/icons-material/Add';
import { Box, Typography } from '@mui/material';
import { RecordRepresentation, useGetResourceLabel } from 'react-admin';
import { FacePicture } from '../faces/FacePicture.js';
import { SecondLine } from '../faces/SecondLine.js';
import { useFace } from '../faces/use-face.js';
import { ResourceIcon } from '../resources/ResourceIcon.js';
import type { FinderResult } from './finder-result.js';

/** The content of one line of the finder: for a record its picture, its label, and its details. */
export function ResultLine({ found }: { found: FinderResult }) {
  const { definition } = found;
  const label = useGetResourceLabel()(definition.name, 2);
  const record = found.kind === 'record' ? found.record : undefined;
  const { image, ...more } = useFace(definition.name, record);
  return (
    <>
      <Box component="span" aria-hidden sx={icon}>
        {resultIcon()}
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

  function resultIcon() {
    if (image !== undefined) return <FacePicture address={image} size={24} />;
    const isCreate = found.kind === 'page' && found.label !== label;
    return isCreate ? <AddIcon fontSize="small" /> : <ResourceIcon {...{ definition, label }} />;
  }
}

const icon = { display: 'inline-flex', width: 24, justifyContent: 'center', flexShrink: 0 };
