import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { hashOf } from '../base/hash';
import { formatLikeProject } from './format';
import { styleSettings } from './style-settings';

const RENDERED = { path: 'page.ts', text: `export const value = 'text';\n`, subject: 'a page' };

describe('the code style of a run', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'gen-format-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const format = async (settings: Record<string, string>) => {
    for (const [name, text] of Object.entries(settings)) writeFileSync(join(root, name), text);
    const [file] = await formatLikeProject(new DiskTree(root), [RENDERED]);
    return file?.text;
  };

  it('is that of the generator when the project has none', async () => {
    expect(await format({})).toBe(RENDERED.text);
  });

  it('leaves files as rendered when the settings equal those of the generator', async () => {
    expect(await format({ '.prettierrc': '{ "singleQuote": true, "printWidth": 100 }' })).toBe(
      RENDERED.text,
    );
  });

  it('comes from .prettierrc, from package.json or from .editorconfig', async () => {
    expect(await format({ '.prettierrc': '{ "semi": false, "singleQuote": true }' })).toBe(
      `export const value = 'text'\n`,
    );
    rmSync(join(root, '.prettierrc'));
    expect(await format({ 'package.json': '{ "prettier": { "singleQuote": false } }' })).toBe(
      `export const value = "text";\n`,
    );
    rmSync(join(root, 'package.json'));
    expect(await format({ '.editorconfig': '[*]\nend_of_line = crlf\n' })).toBe(
      `export const value = "text";\r\n`,
    );
  });

  it('is not applied again to a file that the last run rendered and wrote', async () => {
    const written = '// as the last run left it\n';
    writeFileSync(join(root, '.prettierrc'), '{ "semi": false }');
    writeFileSync(join(root, 'page.ts'), written);
    const tree = new DiskTree(root);
    const last = { rendered: hashOf(RENDERED.text), written: hashOf(written) };
    const recalled = await formatLikeProject(tree, [RENDERED], styleSettings(tree), {
      'page.ts': last,
    });
    expect(recalled).toEqual([{ ...RENDERED, text: written }]);
    const [other] = await formatLikeProject(tree, [RENDERED], styleSettings(tree), {
      'page.ts': { ...last, rendered: hashOf('something else') },
    });
    expect(other?.text).toBe(`export const value = "text"\n`);
  });

  it('has a hash of its settings, but none when the settings are code', () => {
    writeFileSync(join(root, '.prettierrc'), '{}');
    const tree = new DiskTree(root);
    const plain = styleSettings(tree).hash(['.']);
    writeFileSync(join(root, '.prettierrc'), '{ "semi": false }');
    expect(styleSettings(tree).hash(['.'])).not.toBe(plain);
    writeFileSync(join(root, 'prettier.config.mjs'), 'export default {};');
    expect(styleSettings(tree).hash(['.'])).toBeUndefined();
  });
});
