import { Box, Link } from '@mui/material';
import { webAddress } from './web-address.js';

interface PictureProps {
  address: string;
  /** What it shows, for who cannot see it. */
  text: string;
  /** Edge in pixels. */
  size: number;
  /** Opens the whole image in a tab of its own. */
  isLink: boolean;
}

/** An image cut to a square. */
export function Picture({ address, text, size, isLink }: PictureProps) {
  const image = (
    <Box
      component="img"
      src={address}
      alt={text}
      title={text}
      loading="lazy"
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        objectFit: 'cover',
        borderRadius: 1,
        display: 'block',
        bgcolor: 'action.hover',
        // the text of an image that is gone stays within its square
        overflow: 'hidden',
        fontSize: 10,
      }}
    />
  );
  const target = isLink ? webAddress(address) : undefined;
  return target ? (
    <Link href={target} target="_blank" rel="noopener noreferrer">
      {image}
    </Link>
  ) : (
    image
  );
}
