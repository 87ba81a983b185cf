import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, testDataProvider } from 'react-admin';
import { createUnsaved } from './unsaved.js';
import { useSaveRow } from './use-save-row.js';

const lamp = { id: 'p1', name: 'Lamp' };
const page = ['products', 'getList', { pagination: { page: 1, perPage: 25 } }];

it('updates the cached page with the saved record, and leaves other pages and aggregates alone', async () => {
  const figures = { count: 1, groups: [{ value: 'new', count: 1 }] };
  const ofFigures = ['products', 'getList', 'aggregate', { groupBy: 'state' }];
  const queryClient = new QueryClient();
  queryClient.setQueryData(ofFigures, figures);
  queryClient.setQueryData(page, { data: [lamp, { id: 'p2', name: 'Desk' }], total: 2 });
  const next = ['products', 'getList', { pagination: { page: 2, perPage: 25 } }];
  queryClient.setQueryData(next, { data: [{ id: 'p3', name: 'Chair' }], total: 3 });
  const saved = { ...lamp, name: 'Lantern' };
  const dataProvider = testDataProvider({ update: jest.fn().mockResolvedValue({ data: saved }) });
  const unsaved = createUnsaved(String);
  const { result } = renderHook(() => useSaveRow('products', [lamp], unsaved), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
        {children}
      </AdminContext>
    ),
  });

  await act(async () => {
    expect(await result.current.saveRow('p1', { name: 'Lantern' }, lamp)).toEqual(saved);
  });
  expect(queryClient.getQueryData(page)).toEqual({
    data: [saved, { id: 'p2', name: 'Desk' }],
    total: 2,
  });
  expect(queryClient.getQueryData(ofFigures)).toEqual(figures);
  // each page that is updated makes the grid compare all of them
  for (const key of [next, ofFigures])
    expect(queryClient.getQueryState(key)).toMatchObject({ dataUpdateCount: 1 });
});
