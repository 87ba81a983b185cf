import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  AdminContext,
  DataTable,
  memoryStore,
  NumberField,
  RecordContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  SearchInput,
  SimpleForm,
  testDataProvider,
  TextField,
  TextInput,
  type I18nProvider,
} from 'react-admin';
import { BytesField } from '../fields/BytesField.js';
import { ChipsField } from '../fields/ChipsField.js';
import { FilesUploadField } from '../fields/FilesUploadField.js';
import { ImagesUploadField } from '../fields/ImagesUploadField.js';
import { MarkdownField } from '../fields/MarkdownField.js';
import { RelatedRecords } from '../pages/RelatedRecords.js';
import { PageActions } from '../form/PageActions.js';
import { BytesInput } from '../inputs/BytesInput.js';
import { DateOnlyInput } from '../inputs/DateOnlyInput.js';
import { FileUploadInput } from '../inputs/upload/FileUploadInput.js';
import { ImageUploadInput } from '../inputs/upload/ImageUploadInput.js';
import { JsonInput } from '../inputs/JsonInput.js';
import { MarkdownInput } from '../inputs/MarkdownInput.js';
import { NumericInput } from '../inputs/NumericInput.js';
import { PasswordFieldInput } from '../inputs/PasswordFieldInput.js';
import { ValueListInput } from '../inputs/ValueListInput.js';
import { AccessDeniedPage } from '../layout/AccessDeniedPage.js';
import { ErrorPage } from '../layout/ErrorPage.js';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { BulkActions } from '../pages/BulkActions.js';
import { ListPage } from '../pages/ListPage.js';
import { ShowLayout } from '../pages/ShowLayout.js';
import { RecordOverview } from '../start/RecordOverview.js';
import { LocaleTheme } from '../theme/LocaleTheme.js';
import { EnumInput } from '../inputs/EnumInput.js';

/** A language in which every text is its own key: anything that reads otherwise is hard-coded in a component. */
const madeUp: I18nProvider = {
  translate: (key) => `[${key}]`,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'ru',
};

/** Without any Latin letters, as user data may be. */
const record = {
  id: '1',
  имя: 'Лампа',
  цена: '1234.50',
  числа: [1, 2],
  да: [true, false],
  файлы: ['/uploads/0b0e0f3c-5f7f-4c7e-9d0e-0a1b2c3d4e5f.42'],
  фото: ['/uploads/1.7', '/uploads/2.7'],
  байты: 'AAAA',
  дела: '- [x] 1\n- [ ] 2',
};

const inAdmin = (page: ReactNode) => {
  const list = jest.fn().mockResolvedValue({ data: [record], total: 1000036 });
  return (
    <AdminContext
      dataProvider={testDataProvider({ getList: list, getManyReference: list })}
      i18nProvider={madeUp}
      store={memoryStore()}
    >
      <ResourceDefinitionContextProvider
        definitions={{
          товары: {
            name: 'товары',
            ...{ hasList: true, hasShow: true, hasEdit: true, hasCreate: true },
            recordRepresentation: 'имя',
          },
        }}
      >
        <ResourceContextProvider value="товары">
          <LocaleTheme>
            <RecordContextProvider value={record}>{page}</RecordContextProvider>
          </LocaleTheme>
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
};

const WORDS_OF_NO_LANGUAGE = /\b(KiB|MiB|GiB)\b/g;

/** Returns what users see or hear that is neither a message nor data. */
function untranslated(): string[] {
  const said = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    ...[...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && element.tagName !== 'STYLE')
      .map(({ textContent }) => textContent),
  ]);
  return said.filter((text): text is string =>
    /[a-z]{2}/i.test((text ?? '').replace(/\[[^\]]*\]/g, '').replace(WORDS_OF_NO_LANGUAGE, '')),
  );
}

const PAGES: Record<string, ReactNode> = {
  'a form': (
    <SimpleForm>
      <TextInput source="имя" />
      <NumericInput source="цена" kind="decimal" />
      <DateOnlyInput source="день" />
      <EnumInput
        source="вид"
        choices={[{ id: 'А', name: 'Kind', message: 'enums.вид.А' }]}
        defaultValue="А"
      />
      <PasswordFieldInput source="пароль" />
      <JsonInput source="json" />
      <MarkdownInput source="имя" />
      <ValueListInput source="числа" kind="integer" />
      <ValueListInput source="да" kind="boolean" />
      <FileUploadInput source="файлы" multiple maxSize={3} />
      <ImageUploadInput source="фото" multiple />
      <BytesInput source="байты" maxSize={5000} />
    </SimpleForm>
  ),
  'a record': (
    <>
      <PageActions page="show" />
      <ShowLayout>
        <TextField source="имя" />
        <TextField source="нет" />
        <ChipsField source="да" kind="boolean" />
        <MarkdownField source="дела" />
        <FilesUploadField source="файлы" />
        <ImagesUploadField source="фото" />
        <BytesField source="байты" />
      </ShowLayout>
      <RelatedRecords source="заказы" reference="товары" match={{ кто: 'id' }}>
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="имя" />
        </DataTable>
      </RelatedRecords>
    </>
  ),
  'a page that does not exist': <NotFoundPage />,
  'a page that is not allowed': <AccessDeniedPage />,
  'a page that failed': <ErrorPage error={new Error('42')} resetErrorBoundary={() => undefined} />,
  'the start page': <RecordOverview />,
};

it.each(Object.entries(PAGES))('%s has no hard-coded text', async (_name, page) => {
  render(inAdmin(page));
  await waitFor(() => expect(document.body.textContent).toContain('['));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300))); // wait for the responses
  expect(untranslated()).toEqual([]);
});

it('a list with filters, menus and selected records has no hard-coded text', async () => {
  const user = userEvent.setup();
  render(
    inAdmin(
      <ListPage
        studio
        filters={[
          <SearchInput key="q" source="q" alwaysOn />,
          <NumericInput key="цена_gte" source="цена_gte" />,
        ]}
      >
        <DataTable bulkActionButtons={<BulkActions changes={[{ source: 'да' }]} />}>
          <DataTable.Col source="имя" />
          <DataTable.Col source="цена">
            <NumberField source="цена" />
          </DataTable.Col>
        </DataTable>
      </ListPage>,
    ),
  );
  await screen.findByText('Лампа');
  for (const box of screen.getAllByRole('checkbox').slice(0, 1)) await user.click(box);
  for (const text of [/gen\.list\.change/, /ra\.action\.add_filter/]) {
    await user.click(screen.getByText(text).closest('button') ?? document.body);
    expect(untranslated()).toEqual([]);
    await user.keyboard('{Escape}');
  }
});
