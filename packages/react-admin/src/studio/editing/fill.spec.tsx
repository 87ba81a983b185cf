import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cellOf, editCell, renderStudio } from '../../testing/render-studio.js';

const marked = (kind = 'studio-marked') =>
  [...document.querySelectorAll(`.${kind}`)].map((cell) =>
    [cell.closest('[data-id]')?.getAttribute('data-id'), cell.getAttribute('data-field')].join(' '),
  );

/** In jsdom every element ends here. */
const CORNER = { clientX: 1998, clientY: 798 };

/** Drags the mouse from one cell over others to the last of them. */
function drag([from, ...over]: HTMLElement[], at = {}) {
  act(() => {
    if (from) fireEvent.mouseDown(from, { button: 0, ...at });
  });
  for (const cell of over) act(() => void fireEvent.mouseOver(cell));
  return { drop: () => act(() => void fireEvent.mouseUp(over.at(-1) ?? document.body)) };
}

it('marks the cells that the mouse is dragged over', async () => {
  await renderStudio();
  drag([cellOf('p1', 'name'), cellOf('p2', 'name'), cellOf('p2', 'stock')]).drop();
  expect(marked()).toEqual(['p1 name', 'p1 stock', 'p2 name', 'p2 stock']);
  expect(cellOf('p2', 'stock')).toHaveFocus();
  expect(marked('studio-corner')).toEqual(['p2 stock']);
});

it('continues a series dragged from the corner of the marked cells, as one undo step', async () => {
  const { user, writes } = await renderStudio();
  drag([cellOf('p1', 'stock'), cellOf('p2', 'stock')]).drop();
  const { drop } = drag([cellOf('p2', 'stock'), cellOf('p3', 'stock')], CORNER);
  expect(marked('studio-filled')).toEqual(['p1 stock', 'p2 stock', 'p3 stock']);
  expect(writes()).toEqual([]);
  drop();
  await waitFor(() => expect(writes()).toEqual([['PUT', '/p3', { stock: -1 }]]));
  expect(marked('studio-filled')).toEqual([]);
  expect(marked()).toEqual(['p1 stock', 'p2 stock', 'p3 stock']);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(writes().slice(1)).toEqual([['PUT', '/p3', { stock: null }]]));
});

it('fills upwards from a single cell, and fills nothing after Escape', async () => {
  const { user, writes } = await renderStudio();
  await user.click(cellOf('p3', 'createdBy'));
  await user.click(cellOf('p2', 'stock'));
  drag([cellOf('p2', 'stock'), cellOf('p3', 'stock')], CORNER);
  await user.keyboard('{Escape}');
  act(() => void fireEvent.mouseUp(cellOf('p3', 'stock')));
  expect(marked('studio-filled')).toEqual([]);
  drag([cellOf('p2', 'stock'), cellOf('p1', 'stock')], CORNER).drop();
  await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { stock: 1 }]]));
});

it('leaves read-only cells unchanged', async () => {
  const { user, writes } = await renderStudio();
  await user.click(cellOf('p1', 'createdBy'));
  drag([cellOf('p1', 'createdBy'), cellOf('p3', 'createdBy')], CORNER).drop();
  expect(await screen.findByText('Nothing has changed')).toBeVisible();
  expect(writes()).toEqual([]);
});

it('fills to the right, parsing the value for the type of the target column', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p2', 'name', '7');
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.click(cellOf('p2', 'name'));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}');
  await waitFor(() => expect(writes().slice(1)).toEqual([['PUT', '/p2', { stock: 7 }]]));
  await user.click(cellOf('p1', 'stock'));
  await user.keyboard('{Control>}r{/Control}');
  await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
  expect(cellOf('p1', 'stock')).toHaveTextContent('Lamp');
  expect(writes()).toHaveLength(2);
});
