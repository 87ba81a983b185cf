import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { useRemoveCancelledChecks } from './use-remove-cancelled-checks.js';

const CREATE = ['auth', 'canAccess', { resource: 'posts', action: 'create' }];
const RECORDS = ['posts', 'getList'];

/** Queries as ra-core does: with a signal, so that a query without observers is cancelled. */
const Asks = ({ queryKey }: { queryKey: unknown[] }) => {
  useQuery({
    queryKey,
    queryFn: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
  });
  return null;
};

const Layout = ({ keys }: { keys: unknown[][] }) => {
  useRemoveCancelledChecks();
  return keys.map((queryKey) => <Asks key={String(queryKey[1])} queryKey={queryKey} />);
};

it('removes the cancelled permission check of an unmounted component, and no other query', async () => {
  const client = new QueryClient();
  const page = (keys: unknown[][]) => (
    <QueryClientProvider client={client}>
      <Layout keys={keys} />
    </QueryClientProvider>
  );
  const { rerender } = render(page([CREATE, RECORDS]));
  expect(client.getQueryState(CREATE)).toMatchObject({
    status: 'pending',
    fetchStatus: 'fetching',
  });
  rerender(page([]));
  await act(() => Promise.resolve());
  expect(client.getQueryState(CREATE)).toBeUndefined();
  expect(client.getQueryState(RECORDS)).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
});
