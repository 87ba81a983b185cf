import { wireApp } from '.';

const resources = [
  { constName: 'products', studioName: 'ProductStudio', importPath: './resources/products' },
];

const START = '{/* AUTO-GENERATED RESOURCES START */}';
const END = '{/* AUTO-GENERATED RESOURCES END */}';

/** Returns a file with `<Admin>` on line 3, whose children begin on line 4. */
const inAdmin = (children: string): string =>
  `import { Admin, Resource } from 'react-admin';\n\nexport const App = () => <Admin>\n${children}\n</Admin>;\n`;

const refusal = (source: string): { reason: string; line?: number } => {
  const result = wireApp(source, { resources });
  if (result.status !== 'refused') throw new Error(`was ${result.status}:\n${result.text}`);
  expect(result).not.toHaveProperty('text');
  expect(result.linesToPaste).toContain(`${START}\n<Resource {...products}>`);
  expect(result.linesToPaste).toContain(
    `import { products, ProductStudio } from './resources/products'`,
  );
  return result;
};

describe('an unclear <Admin>', () => {
  it.each([
    [
      'no <Admin> of react-admin',
      `import { Admin } from './admin';\nexport const App = () => <Admin />;\n`,
      undefined,
    ],
    [
      'no <Admin> of react-admin',
      `import type { Admin } from 'react-admin';\nexport const App = () => <Admin />;\n`,
      undefined,
    ],
    ['a second <Admin>', inAdmin('').replace('= () =>', '= () => ready ? <Admin /> :'), 3],
    ['children in a prop', inAdmin('').replace('<Admin>', '<Admin children={[]}>'), 3],
    ['A function or a variable', inAdmin('{(permissions) => <Resource name="a" />}'), 4],
    ['A function or a variable', inAdmin('{resources}'), 4],
  ])('is refused: %s', (reason, source, line) => {
    expect(refusal(source)).toMatchObject({
      reason: expect.stringContaining(reason),
      ...(line && { line }),
    });
  });

  it('is not refused when a function stands beside elements', () => {
    const source = inAdmin('<Resource name="a" />\n{(permissions) => null}');
    expect(wireApp(source, { resources }).status).toBe('updated');
  });
});

describe('a resource of the user', () => {
  it.each([
    '<Resource name="products" list={ProductList} />',
    "<Resource list={ProductList} name={'products'} />",
    '<Resource name={`products`}><Route path="a" /></Resource>',
  ])('is not duplicated: %s', (own) => {
    expect(refusal(inAdmin(`\n${own}`))).toMatchObject({
      line: 5,
      reason: expect.stringContaining('The resource products has its own <Resource> here'),
    });
  });

  it('is not duplicated when it was moved out of the markers', () => {
    const source = inAdmin(`${START}\n${END}\n<Resource {...products} icon={Icon} />`);
    expect(refusal(source)).toMatchObject({ line: 6 });
  });

  it('is not duplicated when Resource is imported between the markers only', () => {
    const imports = `// AUTO-GENERATED IMPORTS START\nimport { Resource } from 'react-admin';\n// AUTO-GENERATED IMPORTS END`;
    const source = inAdmin('<Resource name="products" />')
      .replace(', Resource', '')
      .replace('\n\n', `\n${imports}\n\n`);
    expect(refusal(source)).toMatchObject({
      line: 7,
      reason: expect.stringContaining('The resource products has its own <Resource> here'),
    });
  });

  it('may have the name of a field, another component or another resource', () => {
    const source = inAdmin('<Resource name="posts" />\n<Field name="products" />');
    expect(wireApp(source, { resources }).status).toBe('updated');
  });
});

describe('a name that is taken', () => {
  it.each([
    [`import { products } from './my-products';`, 'The name products is taken here'],
    [`const ProductStudio = () => null;`, 'The name ProductStudio is taken here'],
    [`import { Route } from './routes';`, 'The name Route is taken here'],
  ])('is refused: %s', (line, reason) => {
    const source = inAdmin('').replace('\n\n', `\n${line}\n`);
    expect(refusal(source)).toMatchObject({ line: 2, reason: expect.stringContaining(reason) });
  });

  it('is refused when it would be added to an import', () => {
    const source = `import { Admin } from 'react-admin';\nclass Resource {}\nexport const App = () => <Admin />;\n`;
    expect(refusal(source)).toMatchObject({
      line: 2,
      reason: expect.stringContaining('The name Resource is taken here'),
    });
  });

  it.each([
    ['a parameter', 'export const App = ({ products }) => <Admin />;'],
    ['a variable', 'function App() { const [Route] = use(); return <Admin />; }'],
  ])('is refused when %s shadows it', (_, app) => {
    const source = `import { Admin } from 'react-admin';\n${app}\n`;
    expect(refusal(source)).toMatchObject({
      line: 2,
      reason: expect.stringContaining('is declared around the resources here'),
    });
  });
});

describe('invalid markers', () => {
  it.each([
    ['is missing', `${START}`, 4],
    ['is missing', `${END}`, 4],
    ['is before its START', `${END}\n${START}`, 4],
    ['a second time', `${START}\n${END}\n${START}\n${END}`, 6],
    ['a second time', `${START}\n${START}`, 5],
    ['names a marker but is not one', `<b>AUTO-GENERATED RESOURCES START</b>\n${END}`, 4],
    ['names a marker but is not one', `{'${START}'}\n${END}`, 4],
    ['names a marker but is not one', `<b /> ${START}\n${END}`, 4],
    [
      'names a marker but is not one',
      `{/* generated: AUTO-GENERATED RESOURCES START */}\n${END}`,
      4,
    ],
    ['no such entries belong', `<div>\n${START}\n${END}\n</div>`, 5],
    ['extends over a marker', `<A>\n${START}\n</A>\n${END}`, 4],
  ])('are refused: one %s', (reason, children, line) => {
    expect(refusal(inAdmin(children))).toMatchObject({
      line,
      reason: expect.stringContaining(reason),
    });
  });

  it('are refused inside a statement, where no import is allowed', () => {
    const markers = '// AUTO-GENERATED IMPORTS START\n  // AUTO-GENERATED IMPORTS END';
    expect(refusal(`${inAdmin('')}function f() {\n  ${markers}\n}\n`)).toMatchObject({
      line: 6,
      reason: 'The code here extends over a marker of the IMPORTS region.',
    });
  });
});

describe('text of the user between the markers', () => {
  it.each([
    '<Resource name="mine" />',
    '<Resource {...mine} />',
    '<Resource {...products} icon={Icon}><Route path="studio" element={<ProductStudio />} /></Resource>',
    '<Resource {...mine}><Route path="studio" element={<MineStudio />} /></Resource>',
    '<CustomRoutes><Route path="studio" element={<ProductStudio />} /></CustomRoutes>',
    '{/* mine */}',
    'mine',
    '{mine}',
  ])('is never overwritten: %s', (mine) => {
    expect(refusal(inAdmin(`${START}\n${mine}\n${END}`))).toMatchObject({
      line: 5,
      reason: expect.stringContaining('was not generated; move it out'),
    });
  });

  it('is never overwritten among the imports', () => {
    const imports = `// AUTO-GENERATED IMPORTS START\nimport { mine } from './mine';\n// AUTO-GENERATED IMPORTS END\n`;
    expect(refusal(inAdmin('').replace('\n\n', `\n${imports}`))).toMatchObject({ line: 3 });
  });
});

describe('a file that does not parse', () => {
  it.each([
    ['a syntax error', inAdmin('<b>'), 4],
    ['merge-conflict markers', inAdmin('<<<<<<< mine\n=======\n>>>>>>> theirs'), 4],
  ])('is refused: %s', (reason, source, line) => {
    expect(refusal(source)).toMatchObject({ line, reason: expect.stringContaining(reason) });
  });

  it('is refused with lines to paste in the style of the file', () => {
    const source = `import { Admin } from "react-admin"\r\n\texport const = <Admin />\r\n`;
    const result = wireApp(source, { resources });
    expect(result).toHaveProperty(
      'linesToPaste',
      expect.stringContaining(
        `import { Route } from "react-router-dom"\r\nimport { products, ProductStudio } from "./resources/products"\r\n`,
      ),
    );
  });

  it('gets lines to paste that a later run recognizes', () => {
    const result = wireApp(inAdmin('{resources}'), { resources });
    if (result.status !== 'refused') throw new Error(result.status);
    const [imports = '', elements = ''] = result.linesToPaste.split('\n\n');
    const pasted = inAdmin(`<>\n${elements}\n</>`).replace('\n\n', `\n${imports}\n\n`);
    expect(wireApp(pasted, { resources }).status).toBe('unchanged');
  });
});
