import { Menu, MenuItemLink, useCreatePath } from 'react-admin';
import type { ReactNode } from 'react';
import { ResourceIcon } from '../resources/ResourceIcon.js';
import type { MenuEntry } from './menu-entries.js';

export interface MenuEntriesProps {
  entries: readonly MenuEntry[];
  label: string;
  /** Rendered before the entries. */
  children?: ReactNode;
  onOpen?: () => void;
}

/** Links to the lists of these resources: react-admin's menu with arrow-key navigation. */
export function MenuEntries({ entries, label, children, onOpen }: MenuEntriesProps) {
  const createPath = useCreatePath();
  return (
    <Menu aria-label={label} disablePadding>
      {children}
      {entries.map(({ definition, label: primaryText }) => (
        <MenuItemLink
          key={definition.name}
          to={createPath({ resource: definition.name, type: 'list' })}
          state={{ _scrollToTop: true }}
          primaryText={<>{primaryText}</>}
          leftIcon={<ResourceIcon definition={definition} label={primaryText} />}
          onClick={onOpen}
        />
      ))}
    </Menu>
  );
}
