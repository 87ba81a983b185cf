import ImageIcon from '@mui/icons-material/Image';
import { Avatar } from '@mui/material';
import { useFileAddress } from '../data-provider/use-file-address.js';

export interface FacePictureProps {
  /** Undefined for a record without a picture. */
  address: string | undefined;
  /** Edge length in pixels. */
  size: number;
}

/** A record's picture as a thumbnail; an icon if there is none, so that lines stay aligned. */
export function FacePicture({ address, size }: FacePictureProps) {
  const fileAddress = useFileAddress();
  // the text beside it describes it
  return (
    <Avatar
      component="span"
      className="GenFace-picture"
      variant="rounded"
      src={address === undefined ? undefined : fileAddress(address)}
      alt=""
      sx={{ ...picture, width: size, height: size }}
    >
      <ImageIcon sx={{ fontSize: size * 0.6 }} />
    </Avatar>
  );
}

// centred in a line of text
const picture = { display: 'inline-flex', flexShrink: 0, verticalAlign: 'middle' };
