import MenuIcon from '@mui/icons-material/Menu';
import PeopleIcon from '@mui/icons-material/People';
import { Box, IconButton, Typography } from '@mui/material';
import { useLocation, useSidebarState, type ResourceDefinition } from 'react-admin';
import { AdminMenu } from '../../src/menu/AdminMenu.js';
import type { Story } from '../story.js';

/** The menu beside a page that says where an entry leads. */
function MenuDemo() {
  const [isOpen, setOpen] = useSidebarState();
  const { pathname } = useLocation();
  return (
    <Box sx={PAGE}>
      <Box sx={SIDE}>
        <AdminMenu />
      </Box>
      <Box sx={{ p: 2 }}>
        <IconButton
          aria-label={isOpen ? 'Fold the menu' : 'Unfold the menu'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MenuIcon />
        </IconButton>
        <Typography sx={{ mt: 2 }}>The page {pathname}</Typography>
      </Box>
    </Box>
  );
}

const PAGE = { display: 'flex', height: 640, border: 1, borderColor: 'divider', borderRadius: 1 };
const SIDE = { overflowY: 'auto', borderRight: 1, borderColor: 'divider' };

const listResource = (label: string, group?: string): ResourceDefinition => ({
  name: label.toLowerCase().replaceAll(' ', '-'),
  hasList: true,
  options: { label, group },
});

const FEW_RESOURCES: ResourceDefinition[] = [
  { ...listResource('Users'), icon: PeopleIcon },
  ...['Products', 'Orders', 'Promo codes'].map((name) => listResource(name)),
];

const GROUPS: Record<string, string[]> = {
  Sales: ['Orders', 'Invoices', 'Refunds', 'Carts', 'Promo codes', 'Price lists'],
  Warehouse: ['Products', 'Stocks', 'Suppliers', 'Deliveries', 'Returns', 'Shelves'],
  'People and their rights': ['Users', 'Roles', 'Teams', 'Sessions', 'Invitations'],
  Content: ['Posts', 'Comments', 'Pages', 'Images', 'Translations'],
};

const MANY_RESOURCES: ResourceDefinition[] = [
  ...['Settings', 'Audit entries'].map((name) => listResource(name)),
  ...Object.entries(GROUPS).flatMap(([group, names]) =>
    names.map((name) => listResource(name, group)),
  ),
];

export const menuStories: Story[] = [
  {
    path: 'menu-few',
    title: 'Menu: few resources',
    shows: 'Few entries are seen at one glance: there is no search box and no group.',
    Page: MenuDemo,
    resources: FEW_RESOURCES,
    address: '/products',
  },
  {
    path: 'menu-many',
    title: 'Menu: many resources',
    shows: 'Many entries have a search box, and groups that open and close; one was opened before.',
    Page: MenuDemo,
    resources: MANY_RESOURCES,
    remembered: { 'gen.menu.groups': { Warehouse: true } },
    address: '/settings',
  },
];
