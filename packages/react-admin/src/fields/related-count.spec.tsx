import { screen } from '@testing-library/react';
import { RecordContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { RelatedCount } from './RelatedCount.js';

const definitions = { orders: { name: 'orders', hasList: true } };

const open = (record: object) =>
  renderAdmin(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <RecordContextProvider value={{ id: 'u1', ...record }}>
        <RelatedCount source="_count.orders" reference="orders" match={{ userId: 'id' }} />
      </RecordContextProvider>
    </ResourceDefinitionContextProvider>,
  );

describe('RelatedCount', () => {
  it('leads to the list of the counted records', () => {
    open({ _count: { orders: 1200 } });
    const link = screen.getByRole('link', { name: '1,200' });
    const [path, query] = (link.getAttribute('href') ?? '').split('?');
    expect(path).toMatch(/\/orders$/);
    expect(new URLSearchParams(query).get('filter')).toBe('{"userId":"u1"}');
  });

  it('is a mere number for none, and empty where nothing was counted', () => {
    const { container } = open({ _count: { orders: 0 } });
    expect(screen.getByText('0')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(open({}).container).toHaveTextContent(/^$/);
    expect(container).toBeVisible();
  });
});
