import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TestProject } from '../../src/testing/test-project';
import { generateClient } from './prisma';

/** The repository: test projects are created in its ignored folder `tmp`, so that its packages resolve. */
export const WORKSPACE = join(__dirname, '../../../..');
const SKELETON = join(__dirname, '../files/project');

/** Folders of a project with code that is not ours. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'generated']);

export interface ProjectOptions {
  /** Content of `prisma/schema.prisma`. */
  schema: string;
  /** What the project's own files import the client from. */
  client: string;
  /** In an ES module project, relative imports end in `.js`. */
  isEsModule?: boolean;
}

/** A small NestJS project with a dashboard that compiles and boots, as a user has it before the first run. */
export class SkeletonProject extends TestProject {
  constructor(name: string, { schema, client, isEsModule = false }: ProjectOptions) {
    super(join(WORKSPACE, 'tmp', `${name}-${process.pid}`));
    this.remove();
    cpSync(SKELETON, this.root, { recursive: true });
    this.write('prisma/schema.prisma', schema);
    this.write('package.json', JSON.stringify({ type: isEsModule ? 'module' : 'commonjs' }));
    for (const path of this.files('src')) {
      const text = this.read(path).replace("'@prisma/client'", `'${client}'`);
      this.write(path, isEsModule ? text.replace(/from '(\..*)'/g, "from '$1.js'") : text);
    }
  }

  /** Runs the schema's own generators. */
  generateClient(): void {
    generateClient(this.root);
  }

  /** Returns the TypeScript files below a folder, without the Prisma client's own. */
  files(folder: string): string[] {
    return readdirSync(join(this.root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return SKIPPED_FOLDERS.has(entry.name) && folder === 'src' ? [] : this.files(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  }
}
