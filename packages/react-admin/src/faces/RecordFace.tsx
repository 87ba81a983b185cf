import { Box, Typography } from '@mui/material';
import {
  RecordRepresentation,
  useRecordContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { FacePicture } from './FacePicture.js';
import { SecondLine } from './SecondLine.js';
import { useFace, useFaceFields } from './use-face.js';

export interface RecordFaceProps {
  /** Defaults to the record of the context. */
  record?: RaRecord;
  resource?: string;
  /** Edge length of the picture in pixels. */
  size?: number;
  /** Whether to show a second line with details, if the resource has a field for it. */
  isWhole?: boolean;
}

/** A record as people recognize it: its picture, its label, and a line of details. */
export function RecordFace({ size = 24, isWhole = false, ...props }: RecordFaceProps) {
  const resource = useResourceContext(props) ?? '';
  const record = useRecordContext<RaRecord>(props);
  const hasPicture = useFaceFields(resource).image !== undefined;
  const { image, ...more } = useFace(resource, record);
  if (!record) return null;
  return (
    <Box component="span" sx={face}>
      {hasPicture ? <FacePicture address={image} size={size} /> : null}
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={name}>
          <RecordRepresentation resource={resource} record={record} />
        </Typography>
        {isWhole && Object.keys(more).length > 0 ? (
          <Typography component="span" variant="caption" noWrap sx={quiet}>
            <SecondLine {...more} />
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

const face = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  verticalAlign: 'middle',
};
const name = { color: 'inherit', display: 'block', unicodeBidi: 'plaintext' };
const quiet = { display: 'block', color: 'text.secondary' };
