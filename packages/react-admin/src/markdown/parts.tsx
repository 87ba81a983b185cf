import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.js';
import { safeImageUrl, safeLinkUrl } from './safe-urls.js';
import { markdownMessages } from './messages.js';

interface TextLinkProps {
  href?: string;
  title?: string;
  children?: ReactNode;
}

/** Opens in a new tab, so that no form input is lost; only the text if the address is unsafe. */
export function TextLink({ href, title, children }: TextLinkProps) {
  const address = safeLinkUrl(href);
  if (!address) return children;
  return (
    <Link href={address} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

interface ImageProps {
  src?: string;
  alt?: string;
  title?: string;
}

/** Does not tell other servers which page shows it; only the alt text if the address is unsafe. */
export function Image({ src, alt = '', title }: ImageProps) {
  const address = safeImageUrl(src);
  if (!address) return alt;
  return <img src={address} alt={alt} title={title} loading="lazy" referrerPolicy="no-referrer" />;
}

/** The checkbox of a task list. */
export function TaskBox({ checked = false }: { checked?: boolean }) {
  const text = useTexts('markdown', markdownMessages);
  const Icon = checked ? CheckBoxIcon : CheckBoxOutlineBlankIcon;
  return <Icon titleAccess={text(checked ? 'done' : 'toDo')} className="task" fontSize="small" />;
}

/** Scrolls on its own, also by keyboard. */
export const WideTable = ({ children }: { children?: ReactNode }) => (
  <Box tabIndex={0} className="table">
    <table>{children}</table>
  </Box>
);
