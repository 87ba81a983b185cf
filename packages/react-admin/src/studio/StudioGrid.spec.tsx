import { screen } from '@testing-library/react';
import { renderStudio } from '../testing/render-studio.js';

it('scrolls its columns in itself: they never make the page wider than the window', async () => {
  await renderStudio();
  const frame = screen.getByRole('grid', { name: 'Products' }).closest('.MuiBox-root');
  // its columns count nothing for the width of the page, and it takes what the page has
  expect(frame).toHaveStyle({ width: '0px', 'min-width': '100%' });
});
