import { wireApp } from '.';

const products = {
  constName: 'products',
  studioName: 'ProductStudio',
  importPath: './resources/products',
};
const tags = { constName: 'tags', importPath: './resources/tags' };

/** Resources and routes of the user's own, above and below the generated ones. */
const app = (imports: string, resources: string): string => `import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
// AUTO-GENERATED IMPORTS START
${imports}// AUTO-GENERATED IMPORTS END

const StockCount = lazy(() => import('./StockCount'));

export const App = () => (
  <Admin layout={MyLayout}>
    <Resource name="drafts" list={DraftList} />
    {/* AUTO-GENERATED RESOURCES START */}
${resources}    {/* AUTO-GENERATED RESOURCES END */}
    <Resource name="reports" options={{ group: 'Sales' }} list={ReportList} />
    <CustomRoutes>
      <Route path="/stock-count" element={<StockCount />} />
    </CustomRoutes>
  </Admin>
);
`;

const PRODUCTS = app(
  "import { products, ProductStudio } from './resources/products';\n",
  `    <Resource {...products}>
      <Route path="studio" element={<ProductStudio />} />
    </Resource>
`,
);

describe("the user's own resources and routes in App.tsx", () => {
  it('stay when a resource is added', () => {
    expect(wireApp(app('', ''), { resources: [products] })).toMatchObject({ text: PRODUCTS });
  });

  it('stay in the <Admin> of @gen/react-admin too', () => {
    const withOurs = (text: string) =>
      text.replace(
        "import { Admin, CustomRoutes, Resource } from 'react-admin';",
        "import { Admin } from '@gen/react-admin';\nimport { CustomRoutes, Resource } from 'react-admin';",
      );
    expect(wireApp(withOurs(app('', '')), { resources: [products] })).toMatchObject({
      text: withOurs(PRODUCTS),
    });
  });

  it('stay when one resource replaces another', () => {
    expect(wireApp(PRODUCTS, { resources: [tags], wasGenerated: () => true })).toMatchObject({
      text: app("import { tags } from './resources/tags';\n", '    <Resource {...tags} />\n'),
    });
  });

  it('stay with their imports when the last generated resource is removed', () => {
    expect(wireApp(PRODUCTS, { resources: [], wasGenerated: () => true })).toMatchObject({
      text: app('', ''),
    });
  });
});
