import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from '../../generators/shared/generate';
import { DiskTree } from '../../output/disk-tree';
import type { Part } from '../../plan/plan';

/** The repository: temporary projects stand in its ignored `tmp`, so that its packages resolve. */
const WORKSPACE = join(__dirname, '../../../..');
const SKELETON = join(__dirname, '../files/project');

/** Folders of a project that hold code which nobody here wrote. */
const FOREIGN = new Set(['node_modules', 'generated']);

export interface ProjectOptions {
  /** Text of `prisma/schema.prisma`. */
  schema: string;
  /** What the project's own files import the client from. */
  client: string;
  /** Relative imports of an ES module project end in `.js`. */
  isEsModule?: boolean;
}

/** A small NestJS project with a dashboard, as a user has it before the first run. */
export class TestProject {
  readonly root: string;

  constructor(name: string, { schema, client, isEsModule = false }: ProjectOptions) {
    this.root = join(WORKSPACE, 'tmp', `${name}-${process.pid}`);
    this.remove();
    cpSync(SKELETON, this.root, { recursive: true });
    this.write('prisma/schema.prisma', schema);
    this.write('package.json', JSON.stringify({ type: isEsModule ? 'module' : 'commonjs' }));
    for (const path of this.files('src')) {
      const text = this.read(path).replace("'@prisma/client'", `'${client}'`);
      this.write(path, isEsModule ? text.replace(/from '(\..*)'/g, "from '$1.js'") : text);
    }
  }

  /** One run of the generator. @returns the files that it wrote, relative to `root` */
  async generate(parts: Part[] = ['dtos', 'api', 'dashboard']): Promise<string[]> {
    const tree = new DiskTree(this.root);
    await generate(tree, { root: '.' }, parts, { warn: () => undefined });
    const written = tree.changes().map(({ path }) => path);
    tree.flush();
    return written;
  }

  /** Runs the schema's own generators. */
  generateClient(): void {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(WORKSPACE, 'tools/prisma.mjs'), 'generate'],
      { cwd: this.root, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}${stderr}`);
  }

  /** TypeScript files below a folder, without the Prisma client's own. */
  files(folder: string): string[] {
    return readdirSync(join(this.root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return FOREIGN.has(entry.name) && folder === 'src' ? [] : this.files(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
