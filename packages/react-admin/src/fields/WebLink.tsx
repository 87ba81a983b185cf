import { Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { webAddress } from './web-address.js';

/** In a list the click belongs to the link, not to the row. */
const keepFromRow = (event: MouseEvent) => event.stopPropagation();

interface WebLinkProps {
  address: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens in a tab of its own; only its text where a browser must not follow the address. */
export const WebLink = ({ address, className, children }: WebLinkProps) => (
  <Link
    href={webAddress(address)}
    target="_blank"
    rel="noopener noreferrer"
    variant="body2"
    className={className}
    onClick={keepFromRow}
  >
    {children}
  </Link>
);
