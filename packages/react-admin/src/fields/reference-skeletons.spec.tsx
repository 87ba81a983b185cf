import { screen } from '@testing-library/react';
import { RecordContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { pause } from '../testing/pause.js';
import { ReferenceField } from './ReferenceField.js';
import { ReferenceIdsField } from './ReferenceIdsField.js';

const definitions = { users: { name: 'users', recordRepresentation: 'name' } };

/** Shows a field whose other records arrive when the returned function is called. */
function show(field: ReactNode, record: object) {
  let arrive: () => void = () => undefined;
  const ada = [{ id: 'u1', name: 'Ada Keller' }];
  stubFetch(() => new Promise((resolve) => (arrive = () => resolve(pageOf(ada)))));
  const { container } = renderAdmin(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <RecordContextProvider value={{ id: 'p1', ...record }}>{field}</RecordContextProvider>
    </ResourceDefinitionContextProvider>,
    createDataProvider(demoOptions),
  );
  const skeletons = () => container.querySelectorAll('.MuiSkeleton-root').length;
  return { container, skeletons, arrive: () => arrive() };
}

it.each([
  [<ReferenceField key="" source="userId" reference="users" />, { userId: 'u1' }],
  [<ReferenceIdsField key="" source="buyers" reference="users" />, { buyers: ['u1'] }],
])(
  'a placeholder stands for the other record while it loads, not its id: %#',
  async (field, record) => {
    const { container, skeletons, arrive } = show(field, record);
    expect(skeletons()).toBe(1);
    expect(container).not.toHaveTextContent('u1');
    await pause(50); // the request is sent
    arrive();
    expect(await screen.findByText('Ada Keller')).toBeVisible();
    expect(skeletons()).toBe(0);
  },
);

it('no placeholder stands for no record', () => {
  const { container, skeletons } = show(
    <ReferenceField source="userId" reference="users" emptyText="nobody" />,
    { userId: null },
  );
  expect(skeletons()).toBe(0);
  expect(container).toHaveTextContent('nobody');
});
