import { screen } from '@testing-library/react';
import { cellOf, edit, renderStudio } from '../../testing/render-studio.js';

it('adds the marked numbers up, as they are by now, and says nothing of one cell', async () => {
  const { user } = await renderStudio();
  await user.click(cellOf('p1', 'name'));
  expect(screen.queryByText(/cells/)).toBeNull();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('5 cells · Sum 4 · Average 2 · Min 1 · Max 3')).toBeVisible();
  await edit(user, 'p3', 'stock', '2');
  await user.click(cellOf('p1', 'stock'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('3 cells · Sum 6 · Average 2 · Min 1 · Max 3')).toBeVisible();
});

it('counts what are no numbers', async () => {
  const { user } = await renderStudio();
  await user.click(cellOf('p1', 'name'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 cells')).toBeVisible();
});
