import { wireApp } from '.';
import type { ResourceEntry } from './resource-region';

const products = {
  constName: 'products',
  studioName: 'ProductStudio',
  importPath: './resources/products',
};
const promoCodes = {
  constName: 'promoCodes',
  studioName: 'PromoCodeStudio',
  importPath: './resources/promo-codes',
};

const wasGenerated = (importPath: string): boolean =>
  ['products', 'promo-codes', 'exports'].includes(importPath.replace('./resources/', ''));

const element = `<Resource {...products}>
  <Route path="studio" element={<ProductStudio />} />
</Resource>`;

/** Indents every line. */
const indent = (text: string, by: string): string => text.replace(/^/gm, by);

const region = (content: string, by = '    '): string =>
  indent(
    [
      '{/* AUTO-GENERATED RESOURCES START */}',
      ...(content ? [content] : []),
      '{/* AUTO-GENERATED RESOURCES END */}',
    ].join('\n'),
    by,
  );

/** Returns a file with these imports and this `<Admin>`, and typical code around them. */
const file = (imports: string, admin: string): string =>
  `${imports}\n\nexport const App = () => (\n${admin}\n);\n`;

const wired = (imports: string, content: string): string =>
  file(imports, `  <Admin>\n${region(content)}\n  </Admin>`);

const generated = `// AUTO-GENERATED IMPORTS START
import { Route } from 'react-router-dom';
import { products, ProductStudio } from './resources/products';
// AUTO-GENERATED IMPORTS END`;

const updated = (text: string) => ({ status: 'updated', text });

/** Wires the file, expects a second run to change nothing, and returns the text. */
function wire(source: string, resources: ResourceEntry[] = [products]): string {
  const result = wireApp(source, { resources, wasGenerated });
  if (result.status !== 'updated') throw new Error(JSON.stringify(result));
  const { text } = result;
  expect(wireApp(text, { resources, wasGenerated })).toEqual({ status: 'unchanged', text });
  return text;
}

describe('a resource without a studio', () => {
  const { constName, importPath } = products;
  const withStudio = wired(`import { Admin, Resource } from 'react-admin';\n${generated}`, element);

  it('takes one line and imports no studio', () => {
    const text = wire(withStudio, [{ constName, importPath }]);
    expect(text).toContain("import { products } from './resources/products';");
    expect(text).toContain('    <Resource {...products} />\n');
    expect(text).not.toContain('Studio');
    expect(wire(text)).toContain('element={<ProductStudio />}');
  });
});

describe('wiring resources', () => {
  const imports = `import { Admin, Resource } from 'react-admin';`;
  const wiredWith = (admin: string): string => file(`${imports}\n${generated}`, admin);

  it('puts them below existing children of <Admin>', () => {
    const admin = `  <Admin dashboard={() => <b>hi</b>}>\n    <CustomRoutes />\n  </Admin>`;
    expect(wire(file(imports, admin))).toBe(
      wiredWith(admin.replace('\n  </Admin>', `\n${region(element)}\n  </Admin>`)),
    );
  });

  it.each([
    ['empty', '  <Admin title="a"></Admin>', '  <Admin title="a">'],
    ['self-closing', '  <Admin title="a" />', '  <Admin title="a">'],
    ['self-closing over lines', '  <Admin\n    title="a"\n  />', '  <Admin\n    title="a"\n  >'],
    ['on one line', '  <Admin><A /></Admin>', '  <Admin>\n    <A />'],
    ['given a type argument', '  <Admin<User> title="a" />', '  <Admin<User> title="a">'],
  ])('opens an <Admin> that is %s', (_, admin, opening) => {
    expect(wire(file(imports, admin))).toBe(
      wiredWith(`${opening}\n${region(element)}\n  </Admin>`),
    );
  });

  it.each([
    ['export default function App() {\n  return (', ');\n}'],
    ['const App = () => (ready ? ', ' : <Loading />);'],
    ['const App = () => <><Banner /> {', '}</>;'],
    ['const make = <T extends object>(of: T) => of && ', ';'],
  ])('finds <Admin> in %s', (before, after) => {
    const text = wire(`${imports}\n${before}<Admin title="a" />${after}\n`);
    expect(text.startsWith(`${imports}\n${generated}\n${before}<Admin title="a">\n`)).toBe(true);
    expect(text).toContain('<Route path="studio" element={<ProductStudio />} />\n');
    expect(text.endsWith(`</Admin>${after}\n`)).toBe(true);
  });

  it.each([
    ['export const App = () => ', ';'],
    ['const admin = ', ';'],
    ['export default function App() { return ', '; }'],
  ])('puts parentheses around an <Admin> on one line in %s', (before, after) => {
    expect(wire(`${imports}\n\n${before}<Admin><A />{/* own */}</Admin>${after}\n`)).toBe(
      `${imports}\n${generated}\n\n${before}(\n  <Admin>\n    <A />\n    {/* own */}\n${region(element)}\n  </Admin>\n)${after}\n`,
    );
  });

  it('keeps them where the user put the markers', () => {
    const admin = (content: string): string =>
      `  <Admin>\n    {(permissions) => (\n      <>\n${region(content, '        ')}\n      </>\n    )}\n  </Admin>`;
    expect(wire(file(imports, admin('')))).toBe(wiredWith(admin(indent(element, ''))));
  });

  it('formats long names as Prettier does', () => {
    const name = 'manufacturingWorkstationMaintenanceSchedules';
    const studioName = 'ManufacturingWorkstationMaintenanceScheduleStudio';
    const text = wire(file(imports, '  <Admin />'), [
      { constName: name, studioName, importPath: `./resources/${name}` },
    ]);
    expect(text).toContain(
      `import {\n  ${name},\n  ${studioName},\n} from './resources/${name}';\n`,
    );
    expect(text).toContain(
      indent(
        `<Resource {...${name}}>\n  <Route path="studio" element={<${studioName} />} />\n</Resource>`,
        '    ',
      ),
    );
    const longer = wire(file(imports, '  <Admin />'), [
      { constName: name, studioName: `Extended${studioName}`, importPath: `./resources/${name}` },
    ]);
    expect(longer).toContain(
      indent(
        `  <Route\n    path="studio"\n    element={<Extended${studioName} />}\n  />\n</Resource>`,
        '    ',
      ),
    );
  });
});

describe('the imports of resources', () => {
  const withImports = (imports: string): string => file(imports, '  <Admin />');

  it.each([
    [
      `import { Admin } from 'react-admin';\nimport { Link } from 'react-router-dom';`,
      `import { Admin, Resource } from 'react-admin';\nimport { Link, Route } from 'react-router-dom';`,
    ],
    [
      `import {\n  Admin, // the root\n} from 'react-admin';\nimport {\n  Link\n} from 'react-router'`,
      `import {\n  Admin, // the root\n  Resource,\n} from 'react-admin';\nimport {\n  Link,\n  Route\n} from 'react-router'`,
    ],
  ])(
    'are added to the imports of the user, and removed with the last resource',
    (before, after) => {
      const text = wire(withImports(before));
      expect(text.slice(0, after.length)).toBe(after);
      expect(text.match(/\bRoute\b(?=.*from|,?$)/gm)?.length).toBe(1);
      // and removes them with the last resource
      const emptied = wireApp(text, { resources: [], wasGenerated });
      expect(emptied).toHaveProperty('text', expect.stringContaining(before));
    },
  );

  it.each([
    [`import { Admin, Resource as Res } from 'react-admin';`, 'Res', 'Route'],
    [`import * as ra from 'react-admin';`, 'ra.Resource', 'Route'],
    [
      `import { Admin } from 'react-admin';\nimport { Resource } from 'ra-core';\nimport { Route as R } from 'react-router';`,
      'Resource',
      'R',
    ],
  ])('reuse the names of %s', (imports, resource, route) => {
    const admin = imports.includes('* as ra') ? 'ra.Admin' : 'Admin';
    const text = wire(file(imports, `  <${admin} />`));
    expect(text.startsWith(imports)).toBe(true);
    expect(text).toContain(`    <${resource} {...products}>\n      <${route} path="studio"`);
    expect(text).toContain(`    </${resource}>\n`);
  });

  it('do not use a type import for a component', () => {
    const imports = `import { Admin } from 'react-admin';\nimport type { RouteProps } from 'react-router-dom';`;
    expect(wire(withImports(imports))).toContain(
      `import type { RouteProps } from 'react-router-dom';\n// AUTO-GENERATED IMPORTS START\nimport { Route } from 'react-router-dom';`,
    );
  });
});

describe('a later run', () => {
  const imports = `import { Admin, Resource } from 'react-admin';`;
  const first = wired(`${imports}\n${generated}`, element);

  it('adds new resources and removes those without a model', () => {
    const both = wire(first, [products, promoCodes]);
    expect(both).toContain(
      `      <Route path="studio" element={<ProductStudio />} />\n    </Resource>\n    <Resource {...promoCodes}>`,
    );
    expect(both).toContain(
      `import { promoCodes, PromoCodeStudio } from './resources/promo-codes';`,
    );
    expect(wire(both, [products])).toBe(first);
  });

  it('removes a resource whose plural is no variable name', () => {
    const exports = { constName: 'exportsResource', importPath: './resources/exports' };
    const both = wire(first, [products, exports]);
    expect(both).toContain(`import { exportsResource } from './resources/exports';`);
    expect(wire(both)).toBe(first);
  });

  it('refuses an import that was never generated', () => {
    const own = first.replace(
      '// AUTO-GENERATED IMPORTS END',
      "import { mine } from './resources/mine';\n$&",
    );
    expect(wireApp(own, { resources: [products], wasGenerated })).toMatchObject({
      status: 'refused',
    });
  });

  it('empties the regions with the last resource', () => {
    expect(wireApp(first, { resources: [], wasGenerated })).toEqual(
      updated(
        wired(
          `import { Admin } from 'react-admin';\n// AUTO-GENERATED IMPORTS START\n// AUTO-GENERATED IMPORTS END`,
          '',
        ),
      ),
    );
  });

  it('keeps an import of Resource that the user needs', () => {
    const own = first.replace('<Admin>', '<Admin>\n    <Resource name="own" />');
    const emptied = wireApp(own, { resources: [], wasGenerated });
    expect(emptied).toHaveProperty('text', expect.stringContaining(imports));
  });

  it('treats lines changed by a formatter or linter as unchanged', () => {
    const formatted = first
      .replace('{ products, ProductStudio }', '{\n  ProductStudio,\n  products,\n}')
      .replace(
        'path="studio" element={<ProductStudio />}',
        `\n path='studio'\n element={\n<ProductStudio />}`,
      )
      .replace(/;$/gm, '');
    expect(wireApp(formatted, { resources: [products], wasGenerated }).status).toBe('unchanged');
  });
});
