import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { useForgetCancelledChecks } from './use-forget-cancelled-checks.js';

const CREATE = ['auth', 'canAccess', { resource: 'posts', action: 'create' }];
const RECORDS = ['posts', 'getList'];

/** Asks as ra-core does: with a signal, so that an answer that nobody waits for any more is cancelled. */
const Asks = ({ queryKey }: { queryKey: unknown[] }) => {
  useQuery({
    queryKey,
    queryFn: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
  });
  return null;
};

const Layout = ({ keys }: { keys: unknown[][] }) => {
  useForgetCancelledChecks();
  return keys.map((queryKey) => <Asks key={String(queryKey[1])} queryKey={queryKey} />);
};

it('forgets a permission that was asked for by what is gone, and nothing else', async () => {
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
