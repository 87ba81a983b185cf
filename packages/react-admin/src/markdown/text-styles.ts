import type { SxProps, Theme } from '@mui/material';
import { RADIUS, TEXT } from '../theme/tokens.js';

const borderOf = ({ palette }: Theme): string => `1px solid ${palette.divider}`;

/** Styles for a text with headings, lists and tables, in the colours and sizes of the dashboard. */
export const textStyles: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  width: '100%',
  minWidth: 0,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& > *, & p, & ul, & ol, & blockquote, & pre': { m: 0 },
  '& :is(p, li, blockquote, h2, h3, h4, h5, h6, th, td)': { unicodeBidi: 'plaintext' },
  '& li': { textAlign: 'match-parent' }, // beside its mark
  '& li > :is(p, ul, ol, pre, blockquote), & blockquote > * + *': { mt: 1 },
  '& li > ul, & li > ol': { mt: 0.5 },
  '& li + li': { mt: 0.5 },
  '& ul, & ol': { pl: 3 },
  '& li:has(> .task)': { listStyle: 'none', ml: -3 },
  '& .task': { mr: 0.5, verticalAlign: 'text-bottom', color: 'text.secondary' },
  '& h2, & h3, & h4, & h5, & h6': { lineHeight: 1.35, fontWeight: 600, fontSize: TEXT.plain },
  '& h2': { fontSize: TEXT.heading },
  '& h3': { fontSize: TEXT.large },
  '& h5, & h6': { color: 'text.secondary' },
  '& :is(h2, h3, h4, h5, h6):not(:last-child)': { mb: -0.5 },
  '& blockquote': { pl: 1.5, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& code, & pre': { bgcolor: 'action.hover', borderRadius: `${RADIUS}px`, fontSize: TEXT.small },
  '& code': { fontFamily: 'monospace', px: 0.5, py: 0.25 },
  '& pre': { p: 1.5, whiteSpace: 'pre-wrap' },
  '& pre code': { p: 0, bgcolor: 'transparent' },
  '& hr': { width: '100%', border: 0, borderTop: borderOf },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: `${RADIUS}px` },
  '& .table': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', overflowWrap: 'normal' },
  '& th, & td': { px: 1.5, py: 0.75, border: borderOf, textAlign: 'left' },
  '& th': { fontWeight: 600 },
};
