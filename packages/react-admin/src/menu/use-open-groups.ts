import { useStore } from 'react-admin';
import { isOnPageOf } from '../auth/page-resource.js';
import type { MenuSection } from './menu-entries.js';

export interface OpenGroups {
  isOpen: (section: MenuSection) => boolean;
  toggle: (section: MenuSection) => void;
}

/**
 * Which groups are open: as the user left them, also after a reload. One that was never touched is open when all of
 * the menu fits (`areOpen`), or when the page in front belongs to it.
 */
export function useOpenGroups(areOpen: boolean): OpenGroups {
  const [remembered, remember] = useStore<Record<string, boolean>>('gen.menu.groups', {});
  const isOpen = ({ group = '', entries }: MenuSection) =>
    remembered[group] ?? (areOpen || entries.some(({ definition }) => isOnPageOf(definition.name)));
  return {
    isOpen,
    toggle: (section) => remember({ ...remembered, [section.group ?? '']: !isOpen(section) }),
  };
}
