import { Box } from '@mui/material';
import { useRef } from 'react';
import { LinkBase, TitlePortal, useCreatePath, useGetResourceLabel } from 'react-admin';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { pageAt } from '../resources/page-of.js';
import { useListableResources } from '../resources/use-listable-resources.js';
import { usePagePath } from '../resources/use-page.js';
import { useDocumentTitle } from './use-document-title.js';

/** Breadcrumbs: the list that leads here and the page, whose title is also the heading for screen readers. */
export function Breadcrumbs() {
  const text = useTexts('page', pageMessages);
  const nav = useRef<HTMLElement>(null);
  useDocumentTitle(nav);
  return (
    <Box component="nav" ref={nav} aria-label={text('trail')} sx={trail}>
      <ol>
        <ListCrumb />
        <li aria-current="page">
          <TitlePortal variantMapping={{ h6: 'h1' }} sx={title} />
        </li>
      </ol>
    </Box>
  );
}

/** Links to the list of the page's resource; renders nothing on the list itself, or if the user may not see it. */
function ListCrumb() {
  const at = pageAt(usePagePath());
  const name = at?.page !== 'list' && at?.resource;
  const definition = useListableResources()?.find((one) => one.name === name);
  const labelOf = useGetResourceLabel();
  const createPath = useCreatePath();
  if (!definition) return null;
  const { name: resource } = definition;
  return (
    <li className="GenTrail-parent">
      <LinkBase to={createPath({ resource, type: 'list' })}>{labelOf(resource, 2)}</LinkBase>
    </li>
  );
}

const trail = {
  flex: 1,
  minWidth: 0,
  '& ol': { display: 'flex', alignItems: 'baseline', m: 0, p: 0, listStyle: 'none' },
  '& li[aria-current]': { minWidth: 0 },
  // a phone only has room for the page's own title
  '& .GenTrail-parent': {
    display: { xs: 'none', sm: 'block' },
    flexShrink: 0,
    color: 'text.secondary',
    typography: 'body2',
    // the text after the slash is the alternative for screen readers: empty
    // Material UI's own link would be loaded with the first page
    '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '&::after': { content: ['"›"', '"›" / ""'], px: 1 },
  },
} as const;

/** react-admin puts the title into its own box, in which a truncated title would have no ellipsis. */
const title = { '&& *:not(.GenFace-picture, .GenFace-picture *)': { display: 'inline' } };
