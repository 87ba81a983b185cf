import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import type { RunStore } from '../output/run-memory';
import { ALL_PARTS } from '../plan/plan';
import { MemoryStore } from '../testing/memory-store';
import { SCHEMA } from '../testing/nest-tree';
import { generate } from './generate';
import { TestProject } from '../testing/test-project';

const DTO = 'src/features/post/create-post.gen.dto.ts';
const SERVICE = 'src/features/user/user.gen.service.ts';

describe('what the run says of a generated file that is not as it was left', () => {
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

  /** Somebody edits a file, and then the schema changes what stands in it. */
  function editBoth(): void {
    write(DTO, textOf(DTO).replace('export class', '/** Mine. */\nexport class'));
    changeSchema();
  }
  const changeSchema = (): void =>
    write(
      'prisma/schema.prisma',
      SCHEMA.replace('title    String', 'title    String\n  subtitle String?'),
    );

  it('are the lines of the user alone, where Git has what was generated', async () => {
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

  it('are the lines of the user alone, where the last run is remembered', async () => {
    const store = new MemoryStore();
    await run(store);
    editBoth();
    const message = await refusal(store);
    expect(message).toContain('\n+/** Mine. */');
    expect(message).not.toContain('subtitle');
  });

  it('says so where the change of the schema is in the difference too', async () => {
    await run();
    editBoth();
    const message = await refusal();
    expect(message).toContain('create-post.gen.dto.ts is not as the generator left it');
    expect(message).toMatch(/\nWhat it left is not at hand: .* - is what a run would write\.\n/);
    expect(message).toContain('\n+/** Mine. */');
    expect(message).toContain('\n-  subtitle?: string | null;');
  });

  it('is that it was emptied, which is an edit like any other', async () => {
    await run();
    write(SERVICE, '\n');
    expect(await refusal()).toBe(
      `${SERVICE} was emptied; delete it, and it is generated again, or run again with --force`,
    );
    expect(textOf(SERVICE)).toBe('\n');
    rmSync(join(root, SERVICE));
    await run();
    expect(textOf(SERVICE)).toContain('UserGenService');
  });

  it('is that nobody can tell where there is no manifest, with what would change', async () => {
    await run();
    rmSync(join(root, '.gen/manifest.json'));
    changeSchema();
    const message = await refusal();
    expect(message).toMatch(
      /^\.gen\/manifest\.json is not there, by which files that were edited are told from older output: bring it back, as with "git checkout -- \.gen\/manifest\.json", or run again with --force where nothing in these is yours:\n/,
    );
    expect(message).toMatch(/^ {2}src\/features\/post\/create-post\.gen\.dto\.ts$/m);
    expect(message).toContain('\n  +  subtitle?: string | null;');
    expect(message).not.toContain('not as the generator left it');
    await run(undefined, true);
    expect(textOf(DTO)).toContain('subtitle');
  });

  it('is that it holds a merge conflict, and what resolves it', async () => {
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
