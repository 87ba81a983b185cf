import { fireEvent, screen } from '@testing-library/react';
import { createDataProvider } from '../../data-provider/create-data-provider.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { demoOptions } from '../../testing/resources.js';
import { pageOf, stubFetch } from '../../testing/stub-fetch.js';
import { renderStudio } from '../../testing/render-studio.js';
import { withStyleSheets } from '../../testing/computed-styles.js';
import { Studio } from '../Studio.js';

withStyleSheets();

it('fills the available width, and its columns never widen the page', async () => {
  await renderStudio();
  const frame = screen.getByRole('grid', { name: 'Products' }).closest('.MuiBox-root');
  // its columns do not affect the page's width, and it fills the available width
  expect(frame).toHaveStyle({ width: '0px', 'min-width': '100%' });
});

it('names the records that were not found, even without a column for the default sort field', async () => {
  stubFetch(() => pageOf([]));
  renderAdmin(<Studio columns={[{ field: 'name' }]} />, createDataProvider(demoOptions));
  expect(await screen.findByText('No Products found')).toBeVisible();
});

it('does not render its cells again when the find bar opens', async () => {
  stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp' }]));
  const isUnseen = jest.fn(() => false); // called for each rendered cell
  const columns = [{ field: 'name', isUnseen }];
  renderAdmin(<Studio columns={columns} />, createDataProvider(demoOptions));
  expect(await screen.findByRole('gridcell', { name: 'Lamp' })).toBeVisible();
  expect(isUnseen).toHaveBeenCalled();
  isUnseen.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Find and replace' }));
  expect(await screen.findByRole('textbox', { name: 'Find in these rows' })).toBeVisible();
  expect(isUnseen).not.toHaveBeenCalled();
});
