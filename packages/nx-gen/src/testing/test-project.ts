import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { ALL_PARTS, type Part } from '../plan/plan';
import { generate } from '../run/generate';
import { projectFiles, projectTextsOf } from './nest-tree';

/** Contents by path; null for a missing file or folder. */
export type FileChanges = Readonly<Record<string, string | null>>;

/** A project on disk. */
export class TestProject {
  constructor(readonly root: string) {}

  /** Creates it in a temporary folder, with the default files unless others are given. */
  static make(files: FileChanges = projectFiles()): TestProject {
    const project = new TestProject(realpathSync(mkdtempSync(join(tmpdir(), 'gen-project-'))));
    project.change(files);
    return project;
  }

  pathOf(path: string): string {
    return join(this.root, path);
  }

  read(path: string): string {
    return readFileSync(this.pathOf(path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.pathOf(path)), { recursive: true });
    writeFileSync(this.pathOf(path), text);
  }

  change(changes: FileChanges): void {
    for (const [path, text] of Object.entries(changes)) {
      if (text === null) rmSync(this.pathOf(path), { recursive: true });
      else this.write(path, text);
    }
  }

  /** Returns the text of every file by its path, for comparisons. */
  texts(): Record<string, string> {
    return projectTextsOf(new DiskTree(this.root), '.');
  }

  /**
   * Performs one run of the generator.
   * @returns the files that it wrote, relative to `root`
   */
  async generate(parts: readonly Part[] = ALL_PARTS): Promise<string[]> {
    const tree = new DiskTree(this.root);
    await generate(tree, { root: '.' }, parts, { warn: () => undefined });
    const written = tree.changes().map(({ path }) => path);
    tree.flush('.');
    return written;
  }

  /** Returns a copy, for a test to modify. */
  copy(changes: FileChanges = {}): TestProject {
    const copy = TestProject.make({});
    cpSync(this.root, copy.root, { recursive: true });
    copy.change(changes);
    return copy;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
