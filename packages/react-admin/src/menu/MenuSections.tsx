import StartIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { useDeferredValue } from 'react';
import { Menu, useHasDashboard } from 'react-admin';
import { MenuEntries } from './MenuEntries.js';
import { MenuGroup } from './MenuGroup.js';
import { sectionsOf, type MenuEntry } from './menu-entries.js';
import { useOpenGroups } from './use-open-groups.js';

export interface MenuSectionsProps {
  entries: readonly MenuEntry[];
  label: string;
  /** Whether the menu shows only icons. */
  isFolded: boolean;
  /** Whether groups that were never opened or closed are open. */
  areOpen: boolean;
}

/** How many entries are rendered immediately with the page. */
const INITIAL_ENTRIES = 30;

/** The whole menu: the start page, the entries without a group, and the groups. */
export function MenuSections({ entries, label, isFolded, areOpen }: MenuSectionsProps) {
  const hasDashboard = useHasDashboard();
  const groups = useOpenGroups(areOpen);
  // the page need not wait for entries that are out of sight
  const maxEntries = useDeferredValue(Infinity, INITIAL_ENTRIES);
  const ungrouped = entries.filter(({ group }) => group === undefined).slice(0, maxEntries);
  return (
    <>
      <MenuEntries entries={ungrouped} label={label}>
        {hasDashboard && <Menu.DashboardItem leftIcon={<StartIcon />} />}
      </MenuEntries>
      {sectionsOf(entries).map((section) => (
        <MenuGroup
          key={section.group}
          title={section.group}
          isOpen={groups.isOpen(section)}
          isFolded={isFolded}
          onToggle={() => groups.toggle(section)}
        >
          <MenuEntries entries={section.entries.slice(0, maxEntries)} label={section.group} />
        </MenuGroup>
      ))}
    </>
  );
}
