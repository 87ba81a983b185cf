import { screen } from '@testing-library/react';
import { StudioButton } from './StudioButton.js';
import { renderAdmin } from './testing/render-admin.js';

it('opens the Studio of the list that it stands in', () => {
  renderAdmin(<StudioButton />);
  const link = screen.getByRole('link', { name: 'Studio' });
  expect(link).toHaveAttribute('href', '#/products/studio');
});

it('opens the Studio of the resource that the page names', () => {
  renderAdmin(<StudioButton resource="orders" label="As a table" />);
  const link = screen.getByRole('link', { name: 'As a table' });
  expect(link).toHaveAttribute('href', '#/orders/studio');
});
