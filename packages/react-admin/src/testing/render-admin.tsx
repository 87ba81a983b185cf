import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  AdminContext,
  defaultI18nProvider,
  ListContextProvider,
  memoryStore,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
  SaveButton,
  SimpleForm,
  testDataProvider,
  Toolbar,
  useList,
  type DataProvider,
  type RaRecord,
} from 'react-admin';

interface AdminView extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
}

interface FormView extends AdminView {
  /** Presses Save; resolves to the submitted values, or to undefined if the form is invalid. */
  save: () => Promise<unknown>;
  /** The submitted values of each time, however it was submitted. */
  submitted: () => unknown[];
}

/** Renders part of a dashboard for the resource `products`, with react-admin's English texts. */
export function renderAdmin(
  children: ReactNode,
  dataProvider: DataProvider = testDataProvider(),
): AdminView {
  // computing the styles of every ancestor before each click takes longer than the click
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <AdminContext
      queryClient={queryClient}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      store={memoryStore()}
    >
      <ResourceContextProvider value="products">{children}</ResourceContextProvider>
      <Notification />
    </AdminContext>,
  );
  return { ...view, user, queryClient };
}

/** Renders fields of one record, as a Show page does. */
export const renderFields = (fields: ReactNode, record: object): AdminView =>
  renderAdmin(<RecordContextProvider value={record}>{fields}</RecordContextProvider>);

/** Renders fields of one record inside a list. */
export const renderInList = (fields: ReactNode, record: RaRecord): AdminView =>
  renderAdmin(
    <List records={[record]}>
      <RecordContextProvider value={record}>{fields}</RecordContextProvider>
    </List>,
  );

function List({ records, children }: { records: RaRecord[]; children: ReactNode }) {
  return <ListContextProvider value={useList({ data: records })}>{children}</ListContextProvider>;
}

const toolbar = (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
);

/** Renders inputs in the form of a record; without one, in the form of a new record. */
export function renderForm(
  inputs: ReactNode,
  record?: object,
  dataProvider?: DataProvider,
): FormView {
  const onSubmit = jest.fn();
  const view = renderAdmin(
    <RecordContextProvider value={record}>
      <SimpleForm onSubmit={onSubmit} toolbar={toolbar}>
        {inputs}
      </SimpleForm>
    </RecordContextProvider>,
    dataProvider,
  );
  const save = async () => {
    await view.user.click(view.getByRole('button', { name: 'Save' }));
    return onSubmit.mock.lastCall?.[0];
  };
  return { ...view, save, submitted: () => onSubmit.mock.calls.map(([values]) => values) };
}
