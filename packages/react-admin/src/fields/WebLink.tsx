import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { useFileAddress } from '../data-provider/use-file-address.js';
import { useInList } from './use-in-list.js';
import { safeUrl } from './safe-url.js';

/** In a list the click belongs to the link, not to the row. */
const stopRowClick = (event: MouseEvent) => event.stopPropagation();

/**
 * URLs hardly have line-break opportunities, and names of stored files none: neither may stretch a table. What tells addresses
 * apart comes after the host, for which a wide window has the space.
 */
const ONE_LINE = {
  display: 'inline-block',
  maxWidth: { xs: 160, lg: 280 },
  verticalAlign: 'middle',
};
const WRAPPED = { overflowWrap: 'anywhere' };

interface WebLinkProps {
  address: string;
  className?: string;
  /** The link text; in a list on one line, truncated if too long. */
  children: string;
}

/** A link that opens in a new tab; only its text if a browser must not follow the URL. */
export function WebLink({ address, className, children }: WebLinkProps) {
  const inList = useInList();
  const fileAddress = useFileAddress();
  return (
    <Link
      href={safeUrl(fileAddress(address))}
      target="_blank"
      rel="noopener noreferrer"
      variant="body2"
      className={className}
      onClick={stopRowClick}
      noWrap={inList}
      title={inList ? children : undefined}
      sx={inList ? ONE_LINE : WRAPPED}
    >
      {children}
    </Link>
  );
}
