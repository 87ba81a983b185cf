import { Box } from '@mui/material';
import { Studio, type StudioProps } from '../../src/studio/Studio.js';
import type { CellTypeName } from '../../src/studio/base/cell-type-name.js';
import type { StudioColumn } from '../../src/studio/base/types.js';
import { Section } from '../frame/Section.js';
import { FIELDS } from '../mock/fields.js';
import type { Story } from '../story.js';

const TYPES = Object.keys(FIELDS) as CellTypeName[];
const GROUPS = [...new Set(Object.values(FIELDS).map(({ group }) => group))];

const FIRST: StudioColumn[] = [{ field: 'id' }, { field: 'name', editable: true, required: true }];
const columnOf = (type: CellTypeName): StudioColumn => ({
  ...{ field: type, type, editable: true },
  ...FIELDS[type].column,
});

const all: StudioColumn[] = [...FIRST, ...TYPES.map(columnOf)];
const few: StudioColumn[] = [...FIRST, ...(['integer', 'date', 'choice'] as const).map(columnOf)];
const groups = GROUPS.map((group) => ({
  group,
  columns: [...FIRST, ...TYPES.filter((type) => FIELDS[type].group === group).map(columnOf)],
}));

const GRID = '& div:has(> .MuiDataGrid-root)';

/** A story's heading is higher than the app bar for which the Studio leaves room. */
const SizedStudio = (props: StudioProps) => (
  <Box sx={{ [GRID]: { height: 'calc(100vh - 290px)', minHeight: 240 } }}>
    <Studio {...props} />
  </Box>
);

const All = () => <SizedStudio columns={all} />;
const Few = () => <SizedStudio columns={few} />;
const Empty = () => <SizedStudio columns={few} resource="nothings" />;
const Groups = () => (
  <Box sx={{ [GRID]: { height: 210, minHeight: 0 } }}>
    {groups.map(({ group, columns }) => (
      <Section key={group} title={group}>
        <Studio columns={columns} isSearched={false} disableSyncWithLocation />
      </Section>
    ))}
  </Box>
);

export const studioStories: Story[] = [
  {
    path: 'studio',
    title: 'Studio',
    shows:
      'Records as a spreadsheet, with a column of every type; a cell that is changed is saved at once.',
    Page: All,
  },
  {
    path: 'studio-cells',
    title: 'Studio: cell types',
    shows: 'The cells of every type side by side, each sort in a grid of its own.',
    Page: Groups,
  },
  {
    path: 'studio-slow',
    title: 'Studio: slow server',
    shows: 'Rows come after one second, and a changed cell is saved after four.',
    Page: Few,
    server: 'slow',
  },
  {
    path: 'studio-refused',
    title: 'Studio: refused changes',
    shows: 'The server refuses whatever is changed: it stays in its cell, with the reason.',
    Page: Few,
    server: 'refusing',
  },
  {
    path: 'studio-conflict',
    title: 'Studio: conflict',
    shows: 'Somebody else has changed each row before the first change of yours arrives.',
    Page: Few,
    server: 'late',
  },
  {
    path: 'studio-empty',
    title: 'Studio: no records',
    shows: 'A spreadsheet without rows, into which the first one can be added.',
    Page: Empty,
  },
];
