import { screen } from '@testing-library/react';
import { StudioButton } from './StudioButton.js';
import { renderAdmin } from '../testing/render-admin.js';
import { renderApp } from '../testing/render-app.js';

it('links to the Studio of the current resource', () => {
  renderAdmin(<StudioButton />);
  const link = screen.getByRole('link', { name: 'Studio' });
  expect(link).toHaveAttribute('href', '#/products/studio');
});

it('links to the Studio of the resource that is passed', () => {
  renderAdmin(<StudioButton resource="orders" label="As a table" />);
  const link = screen.getByRole('link', { name: 'As a table' });
  expect(link).toHaveAttribute('href', '#/orders/studio');
});

it('is not shown to users who may not edit', async () => {
  const list = () => (
    <>
      <p>the list</p>
      <StudioButton />
    </>
  );
  const resources = [{ name: 'orders', list }];
  const permissions = { user: { orders: ['list' as const] } };
  const { unmount } = renderApp(resources, { path: '/orders', permissions });
  expect(await screen.findByText('the list')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Studio' })).toBeNull();
  unmount();

  renderApp(resources, { path: '/orders', permissions: { user: { orders: ['list', 'edit'] } } });
  expect(await screen.findByRole('link', { name: 'Studio' })).toBeVisible();
});
