import { useStore } from 'react-admin';
import { usePage } from '../resources/use-page.js';
import type { MenuSection } from './menu-entries.js';

export interface OpenGroups {
  isOpen: (section: MenuSection) => boolean;
  toggle: (section: MenuSection) => void;
}

/**
 * Tracks which groups are open: as the user left them, also after a reload. An untouched one is open if the whole menu fits
 * (`areOpen`), or if the current page belongs to it.
 */
export function useOpenGroups(areOpen: boolean): OpenGroups {
  const [remembered, remember] = useStore<Record<string, boolean>>('gen.menu.groups', {});
  const page = usePage();
  const isOpen = ({ group = '', entries }: MenuSection) =>
    remembered[group] ??
    (areOpen || entries.some(({ definition }) => definition.name === page?.resource));
  return {
    isOpen,
    toggle: (section) => remember({ ...remembered, [section.group ?? '']: !isOpen(section) }),
  };
}
