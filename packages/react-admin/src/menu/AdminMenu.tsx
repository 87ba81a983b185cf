import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useRef, useState } from 'react';
import { useRedirect, useSidebarState } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { MenuEntries } from './MenuEntries.js';
import { MenuSearch } from './MenuSearch.js';
import { MenuSections } from './MenuSections.js';
import { searchEntries } from './menu-entries.js';
import { menuMessages } from './messages.js';
import { usePreloadEntries } from './use-preload-entries.js';
import { useMenuEntries } from './use-menu-entries.js';

/** Up to this many entries can be seen at a glance; more get a search box and initially closed groups. */
const MAX_WITHOUT_SEARCH = 12;

/** The menu: the resources that the user may list, in their groups, with a search box if there are many. */
export function AdminMenu() {
  const [isSidebarOpen, openSidebar] = useSidebarState();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [query, setQuery] = useState('');
  const entries = useMenuEntries();
  const redirect = useRedirect();
  const container = useRef<HTMLElement>(null);
  const text = useTexts('menu', menuMessages);
  usePreloadEntries(entries, isSmall && isSidebarOpen);

  const areFew = entries.length <= MAX_WITHOUT_SEARCH;
  const hasSearch = isSidebarOpen && !areFew;
  const isSearching = hasSearch && query.trim() !== '';
  const found = isSearching ? searchEntries(entries, query) : [];
  const openFirst = () => {
    if (!found[0]) return;
    setQuery('');
    if (isSmall) openSidebar(false);
    redirect('list', found[0].definition.name);
  };
  const focusEntries = () =>
    container.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  return (
    <Box component="nav" ref={container} aria-label={text('label')} sx={{ pt: 1, pb: 2 }}>
      {hasSearch && (
        <Box sx={searchBox}>
          <MenuSearch
            {...{ query, text, onChange: setQuery, onOpen: openFirst, onLeave: focusEntries }}
          />
          <Typography role="status" variant="caption" color="text.secondary">
            {isSearching && text(found[0] ? 'found' : 'nothing', { smart_count: found.length })}
          </Typography>
        </Box>
      )}
      {isSearching ? (
        <MenuEntries entries={found} label={text('label')} onOpen={() => setQuery('')} />
      ) : (
        <MenuSections
          entries={entries}
          label={text('label')}
          isFolded={!isSidebarOpen}
          areOpen={areFew}
        />
      )}
    </Box>
  );
}

const searchBox = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  boxSizing: 'border-box',
  // as wide as the menu, which would otherwise become as wide as the input
  width: 0,
  minWidth: '100%',
  px: 1,
  pt: 1,
  pb: 0.5,
  mt: -1,
  backgroundColor: 'background.default',
  backgroundImage: 'var(--Paper-overlay)', // of the drawer on a phone, in a dark theme
};
