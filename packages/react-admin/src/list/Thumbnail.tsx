import ImageIcon from '@mui/icons-material/Image';
import { Avatar } from '@mui/material';
import { useAddresses } from '../fields/use-addresses.js';

/** The first image of a field, small; a symbol where there is none, so that the rows of a list begin alike. */
export function Thumbnail({ source }: { source: string }) {
  const [address] = useAddresses({ source });
  // the text beside it says what it shows
  return (
    <Avatar variant="rounded" src={address} alt="" sx={{ width: 48, height: 48 }}>
      <ImageIcon />
    </Avatar>
  );
}
