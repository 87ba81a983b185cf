import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

const docs = (name: string): string =>
  readFileSync(join(__dirname, '../../../../docs', name), 'utf8');

/** Returns the files that a documentation page shows: a path on its own line, and the code below it. */
const filesIn = (page: string): { path: string; text: string }[] =>
  [...page.matchAll(/^`([^`\n]+\.tsx?)`\n\n```tsx?\n([^]*?)^```$/gm)].map(
    ([, path = '', text = '']) => ({ path, text }),
  );

const modelIn = (page: string): string => /^```prisma\n([^]*?)^```$/m.exec(page)?.[1] ?? '';

const DATASOURCE = `datasource db {\n  provider = "postgresql"\n}\n\n`;

const MODELS_TO_TRANSLATE = `
enum OrderStatus {
  PENDING
  ON_HOLD
}

// @gen_form()
model User {
  id     Int     @id
  name   String
  orders Order[]
}

// @gen_form()
model Order {
  id     Int         @id
  amount Float
  status OrderStatus
  userId Int
  user   User        @relation(fields: [userId], references: [id])
}
`;

describe('the documentation of the dashboard', () => {
  let project: SkeletonProject;
  afterEach(() => project.remove());

  const start = (name: string, schema: string): void => {
    project = new SkeletonProject(name, { schema: DATASOURCE + schema, client: '@prisma/client' });
  };

  it('shows pages, inputs and fields that replace the generated ones and compile', async () => {
    const page = docs('customising-dashboard.md');
    const files = filesIn(page);
    expect(files.map(({ path }) => path)).toEqual([
      'resources/products/price.input.tsx',
      'resources/products/price.field.tsx',
      'resources/products/ProductEdit.aside.tsx',
      'resources/products/ProductList.custom.tsx',
      'resources/products/ProductShow.custom.tsx',
      'StockReport.tsx',
    ]);
    start('customising', modelIn(page));
    for (const { path, text } of files) project.write(`dashboard/${path}`, text);
    await project.generate(['dashboard']);
    for (const { path, text } of files) expect(project.read(`dashboard/${path}`)).toBe(text);

    const edit = project.read('dashboard/resources/products/ProductEdit.tsx');
    const inputs = project.read('dashboard/resources/products/inputs.tsx');
    expect(page).toContain(/ *(<CustomProductPriceInput .*)/.exec(inputs)?.[1] ?? 'no input');
    expect(page).toContain(/(aside=\{<Custom.*\/>\})/.exec(edit)?.[1] ?? 'no aside');
    const index = project.read('dashboard/resources/products/index.ts');
    expect(index).toContain(`import('./ProductList.custom')`);
    expect(index).toContain(`import('./ProductShow.custom')`);
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
    expect(await project.generate(['dashboard'])).toEqual([]);
  }, 120_000);

  it('shows translations that compile against the message catalogue', async () => {
    const page = docs('translating.md');
    const files = filesIn(page);
    expect(files.map(({ path }) => path)).toEqual([
      'src/i18n/overrides.ts',
      'src/i18n/i18nProvider.ts',
    ]);
    start('translating', MODELS_TO_TRANSLATE);
    for (const { path, text } of files) project.write(path.replace(/^src/, 'dashboard'), text);
    await project.generate(['dashboard']);
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
    expect(project.read('dashboard/i18n/en.ts')).toContain(`'user.name': 'User',`);
  }, 120_000);
});
