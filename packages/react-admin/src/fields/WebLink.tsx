import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { useInList } from './use-in-list.js';
import { webAddress } from './web-address.js';

/** In a list the click belongs to the link, not to the row. */
const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/** An address has hardly a place to break, and a name of a stored file none: neither may stretch a table. */
const ONE_LINE = { display: 'inline-block', maxWidth: 160, verticalAlign: 'middle' };
const WRAPPED = { overflowWrap: 'anywhere' };

interface WebLinkProps {
  address: string;
  className?: string;
  /** What is shown; in a list on one line, cut where it is too long. */
  children: string;
}

/** A link that opens in a tab of its own; only its text where a browser must not follow the address. */
export function WebLink({ address, className, children }: WebLinkProps) {
  const inList = useInList();
  return (
    <Link
      href={webAddress(address)}
      target="_blank"
      rel="noopener noreferrer"
      variant="body2"
      className={className}
      onClick={keepFromRow}
      noWrap={inList}
      title={inList ? children : undefined}
      sx={inList ? ONE_LINE : WRAPPED}
    >
      {children}
    </Link>
  );
}
