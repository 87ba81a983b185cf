import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '../generators/shared/generate';
import { reportOf } from '../generators/shared/report';
import { DiskTree } from '../output/disk-tree';
import type { Part } from '../plan/plan';
import { nestTree, textsOf } from '../testing/nest-tree';
import { shippedTemplate } from './templates';
import { TEMPLATE_NAMES } from './template-names';

const ALL: Part[] = ['dtos', 'api', 'dashboard'];
const PAGE = readFileSync(join(__dirname, '../../../docs/templates.md'), 'utf8');

/** The code blocks of a language, in the page's order. */
const blocks = (language: string): string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

describe('the page about templates', () => {
  let root: string;
  let tree: DiskTree;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'gen-templates-page-'));
    tree = new DiskTree(root);
    for (const [path, text] of Object.entries(textsOf(nestTree())))
      tree.write(path.slice('apps/api/'.length), text);
    tree.flush();
    await run();
    tree.flush('.');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = () => generate(tree, { root: '.' }, ALL, { warn: () => undefined });

  it('shows what its example gives', async () => {
    const [template = ''] = blocks('ejs');
    const [, shown = '', mistake = ''] = blocks('console');
    tree.write('.gen/templates/api/controller.ts.template', template);
    tree.flush();
    const [command, ...lines] = shown.trimEnd().split('\n');
    expect(command).toBe('$ npx gen all --diff');
    // an unchanged blank line is shown without its space
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

  it.each(TEMPLATE_NAMES)('names every value of %s', (name) => {
    const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${name}.template\``)) ?? '';
    const [, , , type = '', values = ''] = row.split('|');
    const shipped = readFileSync(shippedTemplate(name), 'utf8');
    const used = new Set([...shipped.matchAll(/view\.(\w+)/g)].map(([, value]) => value));
    const named = [...values.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(
      ([, value]) => value,
    );
    expect(new Set(named)).toEqual(used);
    const views = readFileSync(join(__dirname, '../plan/views.ts'), 'utf8');
    expect(views).toContain(`'${name}': ${type.replace(/[` ]/g, '')};`);
  });
});
