import * as fc from 'fast-check';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { format } from 'prettier/standalone';
import { wireApp, wireAppModule, wireDataProvider, type WiringResult } from '.';

/** Code styles of users. */
const style = fc.record({
  bom: fc.constantFrom('', '\uFEFF'),
  eol: fc.constantFrom('\n', '\r\n'),
  indent: fc.constantFrom('  ', '    ', '\t'),
  quote: fc.constantFrom("'", '"'),
  semicolon: fc.constantFrom(';', ''),
  end: fc.constantFrom('\n', '', '\n\n'),
});
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;

/** Converts text with LF, two spaces, single quotes and semicolons to a style. */
const inStyle = (text: string, { bom, eol, indent, quote, semicolon, end }: Style): string =>
  bom +
  (text.trimEnd() + end)
    .replace(/^(?: {2})+/gm, (spaces) => indent.repeat(spaces.length / 2))
    .replaceAll("'", quote)
    .replace(/;$/gm, semicolon)
    .replaceAll('\n', eol);

const stem = fc
  .array(fc.constantFrom('user', 'order', 'promo', 'code', 'item', 'log'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join('-'));
const pascal = (kebab: string): string =>
  kebab.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
const camel = (kebab: string): string =>
  pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

const comment = fc.constantFrom(
  '',
  '// of our own\n',
  '/* on\n   two lines */\n',
  "'use client';\n",
);
const blank = fc.constantFrom('', '\n', '\n\n');

interface File {
  name: string;
  source: fc.Arbitrary<string>;
  wire: (source: string, names: readonly string[]) => WiringResult;
}

const files: File[] = [
  {
    name: 'the application module',
    source: fc
      .tuple(
        comment,
        blank,
        fc.constantFrom(
          '{}',
          '',
          '{ imports: [] }',
          '{ imports: [OwnModule] }',
          '{\n  imports: [OwnModule, OtherModule.forRoot({ a: [1] })], // own\n}',
          '{\n  imports: [\n    OwnModule, // own\n    /* other */ OtherModule\n  ],\n  providers: []\n}',
          '{\n  // why\n  controllers: [A],\n}',
          '{ controllers: [A] }',
        ),
      )
      .map(
        ([top, gap, metadata]) =>
          `${top}import { Module } from '@nestjs/common'; // nest\nimport { OwnModule } from './own.module';\n${gap}@Module(${metadata})\nexport class AppModule<T = string> {}\n`,
      ),
    wire: (source, names) =>
      wireAppModule(source, {
        wasGenerated: () => true,
        modules: names.map((name) => ({
          className: `${pascal(name)}GenModule`,
          importPath: `./features/${name}/${name}.gen.module`,
        })),
      }),
  },
  {
    name: "the dashboard's App.tsx",
    source: fc
      .tuple(
        comment,
        blank,
        fc.constantFrom(
          'Admin',
          'Admin, Resource',
          'Admin, Title',
          '\n  Admin,\n  Title,\n',
          '\n  Admin, // own\n  Title\n',
        ),
        fc.constantFrom(
          '',
          "import { Link } from 'react-router-dom';\n",
          "import { Route } from 'react-router';\n",
        ),
        fc.constantFrom(
          '<Admin title="a > b" />',
          '<Admin\n  title="its"\n/>',
          '<Admin></Admin>',
          '<Admin>\n  <Custom />\n</Admin>',
          '<Admin dashboard={() => <b>{`hi`}</b>}><Custom />{/* own */}</Admin>',
          '<Admin<User>>\n\n  {/* own */}\n  {isReady && <Custom />}\n\n</Admin>',
        ),
        fc.constantFrom(
          (admin: string) => `export const App = () => ${admin};\n`,
          (admin: string) => `export default function App() {\n  return (\n    ${admin}\n  );\n}\n`,
          (admin: string) =>
            `const App = <T,>(given: T) => <Providers of={given}>${admin}</Providers>;\nexport default App;\n`,
        ),
      )
      .map(
        ([top, gap, names, router, admin, shape]) =>
          `${top}import {${names.startsWith('\n') ? names : ` ${names} `}} from 'react-admin';\n${router}${gap}${shape(admin)}`,
      ),
    wire: (source, names) =>
      wireApp(source, {
        wasGenerated: () => true,
        resources: names.map((name) => ({
          constName: `${camel(name)}s`,
          studioName: `${pascal(name)}Studio`,
          importPath: `./resources/${name}s`,
        })),
      }),
  },
  {
    name: 'the data provider',
    source: fc
      .tuple(
        comment,
        blank,
        fc.constantFrom(
          '{}',
          "{ own: 'v1/own' }",
          "{\n  own: 'v1/own', // own\n  'other-own': `v2/other`\n}",
          "{ own: 'v1/own', ...more }",
          '{\n  // none yet\n}',
        ),
        fc.constantFrom('', ' as const', ' satisfies Record<string, string>'),
      )
      .map(
        ([top, gap, map, assertion]) =>
          `${top}import { createDataProvider } from '@gen/react-admin';\n${gap}const endpoints = ${map}${assertion};\nexport const dataProvider = createDataProvider({ endpoints });\n`,
      ),
    wire: (source, names) =>
      wireDataProvider(source, {
        wasGenerated: () => true,
        endpoints: names.map((name) => ({ resource: `${name}s`, path: `gen-api/${name}s` })),
      }),
  },
];

const textOf = (result: WiringResult): string => {
  if (result.status === 'refused') throw new Error(`${result.reason} (line ${result.line})`);
  return result.text;
};

/** Removes everything between the markers. */
const emptied = (text: string): string =>
  text.replace(/(AUTO-GENERATED (\w+) START)[^]*?(AUTO-GENERATED \2 END)/g, '$1$3');

/** Checks whether all characters of a text occur in another one, in the same order. */
const holds = (text: string, characters: string): boolean => {
  let offset = 0;
  return [...characters].every((character) => {
    offset = text.indexOf(character, offset) + 1;
    return offset > 0;
  });
};

jest.setTimeout(30_000);

describe.each(files)('$name in any code style', ({ source, wire }) => {
  const given = fc.tuple(source, style).map(([text, how]) => inStyle(text, how));
  const some = fc.uniqueArray(stem, { minLength: 1, maxLength: 4 });
  const runs = { numRuns: 40, seed: 7 };

  it('is unchanged by a second run', () => {
    fc.assert(
      fc.property(given, some, (text, names) => {
        const once = textOf(wire(text, names));
        expect(wire(once, names)).toEqual({ status: 'unchanged', text: once });
      }),
      runs,
    );
  });

  it('keeps everything the user wrote', () => {
    fc.assert(
      fc.property(given, some, (text, names) => {
        const written = text.replace(/\s|\/(?=>)/g, '');
        expect(holds(textOf(wire(text, names)), written)).toBe(true);
      }),
      runs,
    );
  });

  it('changes only between the markers after the first run', () => {
    fc.assert(
      fc.property(given, some, some, (text, before, after) => {
        const first = textOf(wire(text, before));
        const second = textOf(wire(first, after));
        expect(emptied(second)).toBe(emptied(first));
        expect(textOf(wire(second, before))).toBe(first);
      }),
      runs,
    );
  });

  it('is restored after all models were removed', () => {
    fc.assert(
      fc.property(given, some, (text, names) => {
        const full = textOf(wire(text, names));
        const none = textOf(wire(full, []));
        expect(none).not.toMatch(/GenModule|Studio|gen-api/);
        expect(wire(none, [])).toEqual({ status: 'unchanged', text: none });
        expect(textOf(wire(none, names))).toBe(full);
      }),
      runs,
    );
  });

  it('stays formatted by Prettier if it was before', async () => {
    const options = {
      parser: 'babel-ts',
      plugins: [babel, estree],
      singleQuote: true,
      printWidth: 100,
    };
    await fc.assert(
      fc.asyncProperty(source, some, async (text, names) => {
        const wired = textOf(wire(await format(text, options), names));
        expect(await format(wired, options)).toBe(wired);
      }),
      runs,
    );
  });
});
