import { Box, Link } from '@mui/material';
import { useFileAddress } from '../data-provider/use-file-address.js';
import { safeUrl } from './safe-url.js';

interface PictureProps {
  address: string;
  /** The alt text. */
  text: string;
  /** Edge length in pixels. */
  size: number;
  /** Whether a click opens the full image in a new tab. */
  isLink: boolean;
}

/** An image cropped to a square. */
export function Picture({ address, text, size, isLink }: PictureProps) {
  const fileAddress = useFileAddress()(address);
  const image = (
    <Box
      component="img"
      src={fileAddress}
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
        // the alt text of a missing image stays within its square
        overflow: 'hidden',
        fontSize: 10,
      }}
    />
  );
  const target = isLink ? safeUrl(fileAddress) : undefined;
  return target ? (
    <Link href={target} target="_blank" rel="noopener noreferrer">
      {image}
    </Link>
  ) : (
    image
  );
}
