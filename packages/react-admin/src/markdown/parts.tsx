import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.js';
import { imageAddress, linkAddress } from './addresses.js';
import { markdownMessages } from './messages.js';

interface TextLinkProps {
  href?: string;
  title?: string;
  children?: ReactNode;
}

/** In a tab of its own, so that nothing of a form is lost; only its text where there is no safe address. */
export function TextLink({ href, title, children }: TextLinkProps) {
  const address = linkAddress(href);
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

/** Another server is not told what page shows it; only its text where there is no safe address. */
export function Image({ src, alt = '', title }: ImageProps) {
  const address = imageAddress(src);
  if (!address) return alt;
  return <img src={address} alt={alt} title={title} loading="lazy" referrerPolicy="no-referrer" />;
}

/** Of a list of tasks. */
export function TaskBox({ checked = false }: { checked?: boolean }) {
  const text = useTexts('markdown', markdownMessages);
  const Icon = checked ? CheckBoxIcon : CheckBoxOutlineBlankIcon;
  return <Icon titleAccess={text(checked ? 'done' : 'toDo')} className="task" fontSize="small" />;
}

/** Scrolls in itself, by keys too. */
export const WideTable = ({ children }: { children?: ReactNode }) => (
  <Box tabIndex={0} className="table">
    <table>{children}</table>
  </Box>
);
