import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import { useApi } from './use-api.js';

/** A report of products that are low in stock and can be ordered. */
function StockReport() {
  const api = useApi();
  const [told, tell] = useState('');
  const { data = [], error } = useQuery({
    queryKey: ['stock-report'],
    queryFn: ({ signal }) => api<string[]>('/reports/stock?below=5', { signal }),
    retry: false,
  });
  const order = async (): Promise<void> => {
    const done = await api('/reports/stock/order', { method: 'POST', body: { names: data } });
    tell(done === undefined ? 'Ordered' : 'Something was said');
  };
  return (
    <>
      <ul>
        {data.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button onClick={() => void order()}>Order</button>
      <p>{error?.message ?? told}</p>
    </>
  );
}

function show(answer: (request: RecordedRequest) => Response) {
  const requests = stubFetch(answer);
  const refused: boolean[] = [];
  const dataProvider = createDataProvider({
    ...demoOptions,
    apiUrl: '/api',
    auth: {
      getToken: () => 'token',
      access: {
        ...{ allows: () => true, reads: () => true, writes: () => true, writesNew: () => true },
        ...{ perRecord: () => Promise.resolve([]), reportRecords: () => undefined },
        reportRejection: (isWrite) => void refused.push(isWrite),
      },
    },
  });
  render(
    <AdminContext dataProvider={dataProvider} store={memoryStore()}>
      <StockReport />
    </AdminContext>,
  );
  return { requests, refused };
}

it('calls any endpoint of the API with the token of the user', async () => {
  const { requests } = show(({ method }) =>
    method === 'GET' ? Response.json(['Lamp', 'Desk']) : new Response(null, { status: 204 }),
  );
  expect(await screen.findByText('Desk')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  expect(await screen.findByText('Ordered')).toBeInTheDocument();
  expect(requests.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    { method: 'GET', url: '/api/reports/stock?below=5', body: undefined },
    { method: 'POST', url: '/api/reports/stock/order', body: { names: ['Lamp', 'Desk'] } },
  ]);
  for (const { headers } of requests) expect(headers.get('Authorization')).toBe('Bearer token');
});

it('passes on the error message of the API, and reports a rejection by the access rules', async () => {
  const { refused } = show(() =>
    errorResponse(403, { message: 'Reports are for editors.', code: 'ACCESS' }),
  );
  expect(await screen.findByText('Reports are for editors.')).toBeInTheDocument();
  expect(refused).toEqual([false]);
});
