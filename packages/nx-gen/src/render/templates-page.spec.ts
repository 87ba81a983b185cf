import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { generate } from '../run/generate';
import { reportOf } from '../run/report';
import { DiskTree } from '../output/disk-tree';
import { ALL_PARTS } from '../plan/plan';
import { shippedTemplate } from './templates';
import { TEMPLATE_NAMES } from './template-names';
import { TestProject } from '../testing/test-project';

const PAGE = readFileSync(join(__dirname, '../../../../docs/templates.md'), 'utf8');

/** Returns the code blocks of a language, in the page's order. */
const blocks = (language: string): string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

const INDEX = readFileSync(join(__dirname, '../../index.ts'), 'utf8');
const PLANNERS = ['api', 'dashboard']
  .map((folder) => join(__dirname, '../plan', folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => readFileSync(path, 'utf8'));

/** The names users can give to the type of a template's view: the planners' name, or the long form. */
const typesOf = (template: string): string[] => [
  `TemplateViews['${template}']`,
  ...PLANNERS.filter((text) => text.includes(`template: '${template}'`))
    .flatMap((text) => [...text.matchAll(/\): (\w+View) \{/g)].map(([, type = '']) => type))
    .filter((type) => new RegExp(`\\b${type}\\b`).test(INDEX)),
];

describe('the documentation page about templates', () => {
  let root: string;
  let tree: DiskTree;
  beforeEach(async () => {
    root = TestProject.make().root;
    tree = new DiskTree(root);
    await run();
    tree.flush('.');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = () => generate(tree, { root: '.' }, ALL_PARTS, { warn: () => undefined });

  it('shows the actual output of its example', async () => {
    const [template = ''] = blocks('ejs');
    const [, shown = '', mistake = ''] = blocks('console');
    tree.write('.gen/templates/api/controller.ts.template', template);
    tree.flush();
    const [command, ...lines] = shown.trimEnd().split('\n');
    expect(command).toBe('$ npx gen all --diff');
    // an unchanged blank line is shown without its leading space
    const report = reportOf(await run(), root, { diff: true }).replace(/^ $/gm, '');
    expect(report.split('\n')).toEqual(lines);

    tree.write(
      '.gen/templates/api/controller.ts.template',
      template
        .split('\n')
        .map((line, at) => (at === 8 ? '<%- view.guard.name %>' : line))
        .join('\n'),
    );
    await expect(run()).rejects.toThrow(mistake.replace(/^.*\nError: /, '').trim());
  });

  it.each(['api/controller.ts', 'dashboard/list.tsx'])('contains the folder of %s', (name) => {
    const path = relative(join(__dirname, '../..'), shippedTemplate(name));
    expect(PAGE).toContain(`dist/${dirname(path)}`);
  });

  it.each(TEMPLATE_NAMES)('lists every view value of %s', (name) => {
    const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${name}.template\``)) ?? '';
    const [, , , type = '', values = ''] = row.split('|');
    const shipped = readFileSync(shippedTemplate(name), 'utf8');
    const used = new Set([...shipped.matchAll(/view\.(\w+)/g)].map(([, value]) => value));
    const named = [...values.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(
      ([, value]) => value,
    );
    expect(new Set(named)).toEqual(used);
    expect(typesOf(name)).toContain(type.replace(/[` ]/g, ''));
  });
});
