import ImageIcon from '@mui/icons-material/Image';
import { Avatar } from '@mui/material';

export interface FacePictureProps {
  /** Undefined of a record without one. */
  address: string | undefined;
  /** Edge in pixels. */
  size: number;
}

/** The picture of a record, small; a symbol where there is none, so that lines begin alike. */
export function FacePicture({ address, size }: FacePictureProps) {
  // the text beside it says what it shows
  return (
    <Avatar
      component="span"
      className="GenFace-picture"
      variant="rounded"
      src={address}
      alt=""
      sx={{ ...picture, width: size, height: size }}
    >
      <ImageIcon sx={{ fontSize: size * 0.6 }} />
    </Avatar>
  );
}

// in a line of text it stands in the middle
const picture = { display: 'inline-flex', flexShrink: 0, verticalAlign: 'middle' };
