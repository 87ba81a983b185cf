import { render, screen } from '@testing-library/react';
import { ThemeProvider, createTheme } from '@mui/material';
import { ChoiceChip } from '../../fields/ChoiceChip.js';
import { tableHeadStyles } from '../../theme/table-head-styles.js';
import { createDataProvider } from '../../data-provider/create-data-provider.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { demoOptions } from '../../testing/resources.js';
import { pageOf, stubFetch } from '../../testing/stub-fetch.js';
import { Studio } from '../Studio.js';
import type { StudioColumn } from '../base/types.js';
import {
  cellOf,
  editorOf,
  mockElementSizes,
  openEditor,
  renderStudio,
} from '../../testing/render-studio.js';
import { withStyleSheets } from '../../testing/computed-styles.js';

withStyleSheets();

it('shows the values of an enum in their colours, as lists do', async () => {
  await renderStudio();
  const shown = getComputedStyle(screen.getByText('New'));
  render(
    <ThemeProvider theme={createTheme()}>
      <ChoiceChip value="NEW" name="In a list" />
    </ThemeProvider>,
  );
  const chip = screen.getByText('In a list').parentElement;
  expect(chip).toHaveStyle({ color: shown.color, 'background-color': shown.backgroundColor });
  expect(shown.backgroundColor).toMatch(/^rgb/);
  expect(cellOf('p3', 'status')).toBeEmptyDOMElement(); // has none
});

it('shows amounts with their currency and percentages with their sign, and edits plain numbers', async () => {
  stubFetch(() => pageOf([{ id: 'p1', stock: 3, price: '1234.10', year: 12.5, name: 'CHF' }]));
  mockElementSizes();
  const columns: StudioColumn[] = [
    { field: 'id' },
    {
      field: 'stock',
      type: 'number',
      editable: true,
      options: { style: 'currency', currency: 'EUR' },
    },
    { field: 'price', type: 'decimal', currencySource: 'name' },
    { field: 'year', type: 'number', unit: '%' },
  ];
  const { user } = renderAdmin(<Studio columns={columns} />, createDataProvider(demoOptions));
  const amount = await screen.findByRole('gridcell', { name: '€3.00' });
  expect(amount).toHaveStyle({ 'font-variant-numeric': 'tabular-nums', 'text-align': 'right' });
  expect(cellOf('p1', 'price')).toHaveTextContent('CHF 1,234.10');
  expect(cellOf('p1', 'year')).toHaveTextContent('12.5%');
  await openEditor(user, 'p1', 'stock');
  expect(editorOf('p1', 'stock')).toHaveValue('3');
});

it('names its columns as lists do, in the same type', async () => {
  stubFetch(() => pageOf([{ id: 'p1', ownerId: 'u1' }]));
  mockElementSizes();
  const columns: StudioColumn[] = [{ field: 'ownerId', sortBy: 'keeper.name' }];
  renderAdmin(<Studio columns={columns} />, createDataProvider(demoOptions));
  const { fontSize, color } = getComputedStyle(await screen.findByText('Keeper name'));
  // jsdom knows no specificity: the weight of the grid's own style sheet would win
  expect(tableHeadStyles(createTheme())).toMatchObject({ color, fontSize });
});
