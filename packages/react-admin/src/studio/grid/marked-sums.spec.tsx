import { screen } from '@testing-library/react';
import { cellOf, editCell, renderStudio } from '../../testing/render-studio.js';

it('sums the current values of the marked cells, and shows nothing for a single cell', async () => {
  const { user } = await renderStudio();
  await user.click(cellOf('p1', 'name'));
  expect(screen.queryByText(/cells/)).toBeNull();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('5 cells · Sum 4 · Average 2 · Min 1 · Max 3')).toBeVisible();
  await editCell(user, 'p3', 'stock', '2');
  await user.click(cellOf('p1', 'stock'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('3 cells · Sum 6 · Average 2 · Min 1 · Max 3')).toBeVisible();
});

it('shows only the number of cells when none of them holds a number', async () => {
  const { user } = await renderStudio();
  await user.click(cellOf('p1', 'name'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 cells')).toBeVisible();
});
