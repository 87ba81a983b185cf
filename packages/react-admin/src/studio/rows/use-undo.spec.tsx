import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { useUndo } from './use-undo.js';

it('looks for what is left to undo once for a step, however many rows it has', async () => {
  const { result } = renderHook(() => useUndo(String), {
    wrapper: ({ children }: { children: ReactNode }) => <AdminContext>{children}</AdminContext>,
  });
  const isVoid = jest.fn(() => false);
  const row = (id: number) => ({
    ...{ id, isVoid, done: Promise.resolve(), saved: {} },
    restore: () => Promise.resolve(true),
  });
  result.current.remember(Array.from({ length: 100 }, (_, id) => row(id)));
  await waitFor(() => expect(isVoid).toHaveBeenCalled());
  await Promise.resolve();
  expect(isVoid).toHaveBeenCalledTimes(100);
});
