import js from '@eslint/js';
import { transform } from '@swc/core';
import { Linter } from 'eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'prettier';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import tseslint from 'typescript-eslint';
import { GENERATED } from '../../src/plan/artefact';
import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

const schema = ['adversarial', 'text-lists', 'kinds', 'exclusive']
  .map((name) => readFileSync(join(__dirname, `../fixtures/${name}.prisma`), 'utf8'))
  .join('\n');

/** Returns the schema with other generators. */
const withGenerators = (...generators: string[]): string =>
  schema.replace(/^generator [^}]*\}/m, generators.join('\n'));

const PACKAGE_CLIENT = (name: string) => `generator ${name} {
  provider = "prisma-client-js"
  output   = "../node_modules/.prisma/client"
}`;
const FILE_CLIENT = (name: string, output: string) => `generator ${name} {
  provider            = "prisma-client"
  output              = "${output}"
  importFileExtension = "js"
}`;

/** A page, an input and a field of the user's own; each wrong line expects its compiler error. */
const OWN_PARTS = {
  'articles/ArticleList.custom.tsx': `
import { DataTable, NumericInput, ReferenceField, TextInput, type Source } from '@gen/react-admin';
import { FunctionField, SelectInput, TextField, useRecordContext } from 'react-admin';
import type { ScalarFilters, ScalarRecord } from '../scalars/record';
import type { ArticleColumns, ArticleRecord } from './record';

const Title = () => {
  const record = useRecordContext<ArticleRecord>();
  // @ts-expect-error: misspelt
  return <>{record?.titel ?? record?.title}</>;
};

const Articles = () => (
  <>
    <Title />
    <DataTable<ArticleColumns>>
      <DataTable.Col<ArticleColumns> source="title" />
      {/* @ts-expect-error: misspelt */}
      <DataTable.Col<ArticleColumns> source="titel" />
      <DataTable.Col<ArticleColumns> source="author.name" />
      {/* @ts-expect-error: of an author, tables are sorted by the name */}
      <DataTable.Col<ArticleColumns> source="author.nmae" />
    </DataTable>
    <TextField<ArticleRecord> source="title" />
    {/* @ts-expect-error: misspelt */}
    <TextField<ArticleRecord> source="titel" />
    <TextInput<ArticleRecord> source="title" />
    {/* @ts-expect-error: misspelt */}
    <TextInput<ArticleRecord> source="titel" />
    <ReferenceField<ArticleRecord> source="authorId" reference="writers" />
    {/* @ts-expect-error: no resource */}
    <ReferenceField<ArticleRecord> source="authorId" reference="wirters" />
    <ReferenceField source="somethingOfMine" reference="some-resource-of-mine" />
    <NumericInput<ScalarFilters> source="price_gte" />
    {/* @ts-expect-error: misspelt */}
    <NumericInput<ScalarFilters> source="price_get" />
    {/* @ts-expect-error: a list holds a value */}
    <NumericInput<ScalarFilters> source="counts_gte" />
    <TextInput<ScalarRecord> source="texts.0" />
    <FunctionField<ScalarRecord> render={({ day, prices }) => day.slice(0, 10) + prices.join()} />
    {/* @ts-expect-error: an exact number travels as text */}
    <FunctionField<ScalarRecord> render={({ price }) => price.toFixed(2)} />
    <SelectInput source={'role' satisfies Source<ScalarRecord>} />
    {/* @ts-expect-error: misspelt */}
    <SelectInput source={'rule' satisfies Source<ScalarRecord>} />
  </>
);

export default Articles;

export const ROLE: ScalarRecord['role'] = 'IN_REVIEW';
// @ts-expect-error: not a role
export const WRONG_ROLE: ScalarRecord['role'] = 'IN-REVIEW';
// @ts-expect-error: nobody sees what is only written
export type Secret = ScalarRecord['password'];
`,
  'scalars/price.input.tsx': `
import { NumericInput, type NumericInputProps } from '@gen/react-admin';
import type { ScalarRecord } from './record';

const PriceInput = (props: NumericInputProps<ScalarRecord>) => (
  <>
    <NumericInput<ScalarRecord> {...props} kind="decimal" />
    {/* @ts-expect-error: misspelt */}
    <NumericInput<ScalarRecord> source="prize" />
  </>
);

export default PriceInput;
`,
  'scalars/day.field.tsx': `
import { DateOnlyField } from '@gen/react-admin';
import { DateField, type DateFieldProps } from 'react-admin';
import type { ScalarRecord } from './record';

const DayField = (props: DateFieldProps) => (
  <>
    <DateField {...props} />
    <DateOnlyField<ScalarRecord> source="maybeDay" />
    {/* @ts-expect-error: misspelt */}
    <DateOnlyField<ScalarRecord> source="mayDay" />
  </>
);

export default DayField;
`,
};

describe('the generated code for a schema full of unusual names, types and texts', () => {
  let commonjs: SkeletonProject;
  let esm: SkeletonProject;
  const sources: { path: string; text: string }[] = [];

  beforeAll(async () => {
    esm = new SkeletonProject('compile-esm', {
      schema: withGenerators(FILE_CLIENT('client', '../src/generated/prisma')),
      client: '../generated/prisma/client',
      isEsModule: true,
    });
    commonjs = new SkeletonProject('compile-cjs', {
      // a single Prisma run writes the clients of both projects
      schema: withGenerators(
        PACKAGE_CLIENT('client'),
        FILE_CLIENT('other', join(esm.root, 'src/generated/prisma')),
      ),
      client: '@prisma/client',
    });
    commonjs.generateClient();
    for (const [path, text] of Object.entries(OWN_PARTS))
      commonjs.write(`dashboard/resources/${path}`, text.trimStart());
    await commonjs.generate();
    await esm.generate(['dtos', 'api']);
    for (const path of [...commonjs.files('src'), ...commonjs.files('dashboard')])
      sources.push({ path: join(commonjs.root, path), text: commonjs.read(path) });
  }, 120_000);

  afterAll(() => {
    commonjs.remove();
    esm.remove();
  });

  it('type-checks as a CommonJS API with @prisma/client', () => {
    const client = join(commonjs.root, 'node_modules/.prisma/client/index.d.ts');
    const paths = { '@prisma/client': [client] };
    expect(typeErrors(commonjs, 'src', { ...STYLES.commonjs, paths })).toEqual([]);
  }, 120_000);

  it('type-checks as an ES module API with a generated client file', () => {
    expect(typeErrors(esm, 'src', STYLES.esm)).toEqual([]);
  }, 120_000);

  it('type-checks as a Vite dashboard, in which a misspelled source is an error', () => {
    expect(typeErrors(commonjs, 'dashboard', STYLES.vite)).toEqual([]);
  }, 120_000);

  it('is transformed by SWC', async () => {
    for (const { path, text } of sources) {
      const isTsx = path.endsWith('.tsx');
      await transform(text, {
        filename: path,
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: isTsx, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      });
    }
  }, 60_000);

  it('is unchanged by Prettier', async () => {
    const plugins = [estree as Plugin, typescript];
    const style = { parser: 'typescript', plugins, singleQuote: true, printWidth: 100 };
    const changed: string[] = [];
    for (const { path, text } of sources.filter(({ text }) => text.includes(GENERATED)))
      if ((await format(text, style)) !== text) changed.push(path);
    expect(changed).toEqual([]);
  }, 120_000);

  it('passes the recommended rules of ESLint', () => {
    const linter = new Linter({ configType: 'flat', cwd: dirname(commonjs.root) });
    const config = [
      { files: ['**/*.{ts,tsx}'], ...js.configs.recommended },
      ...tseslint.configs.recommended,
      reactHooks.configs.flat.recommended,
    ] as Linter.Config[];
    const findings = sources.flatMap(({ path, text }) =>
      linter
        .verify(text, config, { filename: path })
        .map(({ line, message }) => `${path}:${line} ${message}`),
    );
    expect(findings).toEqual([]);
  }, 120_000);

  it('is unchanged by a second run', async () => {
    expect(await commonjs.generate()).toEqual([]);
    expect(await esm.generate(['dtos', 'api'])).toEqual([]);
  }, 60_000);
});
