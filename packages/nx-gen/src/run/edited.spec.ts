import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearConfigCache, format, resolveConfig } from 'prettier';
import { DiskTree } from '../output/disk-tree';
import type { RunStore } from '../output/run-memory';
import { ALL_PARTS } from '../plan/plan';
import { MemoryStore } from '../testing/memory-store';
import { SCHEMA } from '../testing/nest-tree';
import { generate } from './generate';
import { TestProject } from '../testing/test-project';

const DTO = 'src/features/post/create-post.gen.dto.ts';
const SERVICE = 'src/features/user/user.gen.service.ts';

describe('the error about a generated file that was changed by hand', () => {
  let root: string;
  beforeEach(async () => {
    root = TestProject.make().root;
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

  async function run(store?: RunStore, force = false): Promise<void> {
    const tree = new DiskTree(root);
    const { remember } = await generate(
      tree,
      { root: '.', force },
      ALL_PARTS,
      { warn: () => undefined },
      store,
    );
    tree.flush('.');
    remember();
  }
  const refusal = async (store?: RunStore): Promise<string> =>
    run(store).then(
      () => 'nothing',
      ({ message }: Error) => message,
    );

  const git = (...args: string[]): void => {
    const own = ['-c', 'user.name=me', '-c', 'user.email=me@example.com'];
    const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };

  /** Edits a generated file, then changes the schema that it depends on. */
  function editBoth(): void {
    write(DTO, textOf(DTO).replace('export class', '/** Mine. */\nexport class'));
    changeSchema();
  }
  const changeSchema = (): void =>
    write(
      'prisma/schema.prisma',
      SCHEMA.replace('title    String', 'title    String\n  subtitle String?'),
    );

  it('shows only the lines of the user when Git has the generated version', async () => {
    git('init', '-q');
    await run();
    git('add', '.');
    git('commit', '-qm', 'generated');
    editBoth();
    git('commit', '-qam', 'edited, and it is the last commit that says so');
    const message = await refusal();
    expect(message).toContain('\n+/** Mine. */');
    expect(message).not.toContain('subtitle');
    expect(message).not.toMatch(/^-/m);
  });

  it('shows only the lines of the user when the last run is stored', async () => {
    const store = new MemoryStore();
    await run(store);
    editBoth();
    const message = await refusal(store);
    expect(message).toContain('\n+/** Mine. */');
    expect(message).not.toContain('subtitle');
  });

  describe('does not appear about what Prettier laid out again with other settings', () => {
    const settings = (text: object): void => write('.prettierrc', JSON.stringify(text));
    const layOut = async (path: string): Promise<void> => {
      await clearConfigCache();
      const options = { ...(await resolveConfig(join(root, path))), filepath: path };
      write(path, await format(textOf(path), options));
    };
    async function reformatted(store: RunStore): Promise<void> {
      settings({ singleQuote: true });
      await run(store);
      settings({ semi: false, tabWidth: 4 });
      changeSchema();
    }

    it('so that the run goes on, in the new layout', async () => {
      const store = new MemoryStore();
      await reformatted(store);
      await layOut(DTO);
      expect(textOf(DTO)).toMatch(/^ {4}@ApiProperty/m);
      expect(await refusal(store)).toBe('nothing');
      expect(textOf(DTO)).toMatch(/^ {4}subtitle\?: string \| null$/m);
    });

    it('unless it was edited too', async () => {
      const store = new MemoryStore();
      await reformatted(store);
      await layOut(DTO);
      write(DTO, textOf(DTO).replace('export class', '/** Mine. */\nexport class'));
      expect(await refusal(store)).toContain(
        'create-post.gen.dto.ts is not as the generator left it',
      );
      expect(textOf(DTO)).toContain('/** Mine. */');
    });
  });

  it('says that the last output is unknown when the diff also contains schema changes', async () => {
    await run();
    editBoth();
    const message = await refusal();
    expect(message).toContain('create-post.gen.dto.ts is not as the generator left it');
    expect(message).toMatch(/\nIts last output is unknown: .* - is what a run would write\.\n/);
    expect(message).toContain('\n+/** Mine. */');
    expect(message).toContain('\n-  subtitle?: string | null;');
  });

  it('says that the file was emptied, which counts as an edit', async () => {
    await run();
    write(SERVICE, '\n');
    expect(await refusal()).toBe(
      `${SERVICE} was emptied; delete it to have it generated again, or run again with --force`,
    );
    expect(textOf(SERVICE)).toBe('\n');
    rmSync(join(root, SERVICE));
    await run();
    expect(textOf(SERVICE)).toContain('UserGenService');
  });

  it('says that the manifest is missing, and shows what would change', async () => {
    await run();
    rmSync(join(root, '.gen/manifest.json'));
    changeSchema();
    const message = await refusal();
    expect(message).toMatch(
      /^\.gen\/manifest\.json, which tells edited files from older output, is missing: restore it, as with "git checkout -- \.gen\/manifest\.json", or run again with --force if nothing in these is yours:\n/,
    );
    expect(message).toMatch(/^ {2}src\/features\/post\/create-post\.gen\.dto\.ts$/m);
    expect(message).toContain('\n  +  subtitle?: string | null;');
    expect(message).not.toContain('not as the generator left it');
    await run(undefined, true);
    expect(textOf(DTO)).toContain('subtitle');
  });

  it('says that the file has a merge conflict, and how to resolve it', async () => {
    await run();
    changeSchema();
    const text = textOf(DTO);
    const at = text.indexOf('export class');
    const line = text.slice(0, at).split('\n').length;
    write(
      DTO,
      `${text.slice(0, at)}<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> other\n${text.slice(at)}`,
    );
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    expect(await refusal()).toBe(
      `${DTO}:${line} holds a merge conflict; npx gen resolve takes one side of it and generates it again`,
    );
    jest.restoreAllMocks();
  });
});
