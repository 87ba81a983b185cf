import { fireEvent, screen } from '@testing-library/react';
import { createDataProvider } from '../../data-provider/create-data-provider.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { demoOptions } from '../../testing/resources.js';
import { pageOf, stubFetch } from '../../testing/stub-fetch.js';
import { renderStudio } from '../../testing/render-studio.js';
import { withStyleSheets } from '../../testing/computed-styles.js';
import { Studio } from '../Studio.js';

withStyleSheets();

it('scrolls its columns in itself: they never make the page wider than the window', async () => {
  await renderStudio();
  const frame = screen.getByRole('grid', { name: 'Products' }).closest('.MuiBox-root');
  // its columns count nothing for the width of the page, and it takes what the page has
  expect(frame).toHaveStyle({ width: '0px', 'min-width': '100%' });
});

it('says what there is none of, also where no column is the one that the server sorts by', async () => {
  stubFetch(() => pageOf([]));
  renderAdmin(<Studio columns={[{ field: 'name' }]} />, createDataProvider(demoOptions));
  expect(await screen.findByText('No Products found')).toBeVisible();
});

it('what opens beside the grid does not have it draw its cells anew', async () => {
  stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp' }]));
  const isUnseen = jest.fn(() => false); // asked for each cell that is drawn
  const columns = [{ field: 'name', isUnseen }];
  renderAdmin(<Studio columns={columns} />, createDataProvider(demoOptions));
  expect(await screen.findByRole('gridcell', { name: 'Lamp' })).toBeVisible();
  expect(isUnseen).toHaveBeenCalled();
  isUnseen.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Find and replace' }));
  expect(await screen.findByRole('textbox', { name: 'Find in these rows' })).toBeVisible();
  expect(isUnseen).not.toHaveBeenCalled();
});
