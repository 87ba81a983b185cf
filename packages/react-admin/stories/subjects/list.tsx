import { Box } from '@mui/material';
import { DataTable, TextField } from 'react-admin';
import { ListPage } from '../../src/pages/ListPage.js';
import { SmallList } from '../../src/list/SmallList.js';
import { BulkActions } from '../../src/pages/BulkActions.js';
import { EnumField } from '../../src/fields/EnumField.js';
import { STATES } from '../mock/fields.js';
import type { Story } from '../story.js';
import { GEN_FIELDS, OTHER_FIELDS } from './fields.js';

const columns = Object.entries({ ...OTHER_FIELDS, ...GEN_FIELDS });

const Table = () => (
  <ListPage studio>
    <DataTable rowClick={false} bulkActionButtons={<BulkActions />}>
      {columns.map(([name, { source, Field }]) => (
        <DataTable.Col key={name} source={source} label={name}>
          <Field source={source} />
        </DataTable.Col>
      ))}
    </DataTable>
  </ListPage>
);

const Small = () => (
  <Box sx={{ maxWidth: 400 }}>
    <ListPage>
      <SmallList
        image="image"
        secondary={<TextField source="longText" />}
        tertiary={<EnumField source="choice" choices={STATES} />}
      />
    </ListPage>
  </Box>
);

const Empty = () => (
  <ListPage resource="nothings" studio>
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

export const listStories: Story[] = [
  {
    path: 'list',
    title: 'List',
    shows: 'A list with a column of every field.',
    Page: Table,
  },
  {
    path: 'list-small',
    title: 'List on a phone',
    shows: 'A list without columns, as a narrow window shows it.',
    Page: Small,
  },
  {
    path: 'list-empty',
    title: 'List: no records',
    shows: 'What a list is before there is a first record.',
    Page: Empty,
  },
];
