import { screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { DataTable, List, mergeTranslations, testDataProvider } from 'react-admin';
import { coreEnglish } from '../core-english.js';
import { renderApp } from '../testing/render-app.js';
import { setWindowWidth } from '../testing/window-width.js';

it('the header of a column keeps the capital letters of an abbreviation', async () => {
  setWindowWidth(1200);
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1, sku: 'a' }], total: 1 });
  const ProductList = () => (
    <List>
      <DataTable>
        <DataTable.Col source="sku" label="SKU" />
      </DataTable>
    </List>
  );
  const messages = mergeTranslations(english, coreEnglish);
  renderApp([{ name: 'products', list: ProductList }], {
    path: '/products',
    dataProvider: testDataProvider({ getList }),
    i18nProvider: polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true }),
  });
  expect(await screen.findByRole('button', { name: 'Sort by SKU ascending' })).toBeVisible();
});
