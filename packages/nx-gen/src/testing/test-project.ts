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

/** Path → text; null for a file or a folder that is not there. */
export type Changes = Readonly<Record<string, string | null>>;

/** A project on the disk. */
export class TestProject {
  constructor(readonly root: string) {}

  /** In a temporary folder of its own; the usual one, unless other files are given. */
  static make(files: Changes = projectFiles()): TestProject {
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

  change(changes: Changes): void {
    for (const [path, text] of Object.entries(changes)) {
      if (text === null) rmSync(this.pathOf(path), { recursive: true });
      else this.write(path, text);
    }
  }

  /** The text of every file by its path, to compare one state with another. */
  texts(): Record<string, string> {
    return projectTextsOf(new DiskTree(this.root), '.');
  }

  /** One run of the generator. @returns the files that it wrote, relative to `root` */
  async generate(parts: readonly Part[] = ALL_PARTS): Promise<string[]> {
    const tree = new DiskTree(this.root);
    await generate(tree, { root: '.' }, parts, { warn: () => undefined });
    const written = tree.changes().map(({ path }) => path);
    tree.flush('.');
    return written;
  }

  /** Another one as it is now, for one test to break. */
  copy(changes: Changes = {}): TestProject {
    const copy = TestProject.make({});
    cpSync(this.root, copy.root, { recursive: true });
    copy.change(changes);
    return copy;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
