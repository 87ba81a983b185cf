import { describeEjected } from '../../src/eject/describe';
import { eject, type Ejected } from '../../src/eject/eject';
import { DiskTree } from '../../src/output/disk-tree';
import type { SkeletonProject } from './project';

/** The result of ejecting, with what the command prints. */
export interface ToldEjected extends Ejected {
  readonly told: string;
}

/** Ejects models as plain code, beside those ejected before; by default all. */
export async function ejectInto(project: SkeletonProject, models?: string): Promise<ToldEjected> {
  const tree = new DiskTree(project.root);
  const options = { root: '.', ...(models && { models }) };
  const ejected = await eject(tree, options, { warn: () => undefined });
  const told = describeEjected(tree, ejected).join('\n');
  tree.flush('.');
  return { ...ejected, told };
}

/** A class of an application, and the file that exports it. */
interface Part {
  readonly name: string;
  readonly from: string;
}

/** Ejects all models, and writes an application that serves the plain code of all that can be ejected. */
export async function ejectApplication(
  project: SkeletonProject,
  { controllers = [] }: { controllers?: readonly Part[] } = {},
): Promise<ToldEjected> {
  const ejected = await ejectInto(project);
  const modules = ejected.models.map(({ resource: { names } }): Part => ({
    name: `${names.classStem}Module`,
    from: `./ejected/${names.fileStem}/${names.fileStem}.module`,
  }));
  const imported = [{ name: 'PrismaModule', from: './prisma/prisma.module' }, ...modules];
  const namesOf = (parts: readonly Part[]): string => parts.map(({ name }) => name).join(', ');
  project.write(
    'src/app.module.ts',
    `import { Module } from '@nestjs/common';
${[...imported, ...controllers].map(({ name, from }) => `import { ${name} } from '${from}';`).join('\n')}

@Module({ imports: [${namesOf(imported)}], controllers: [${namesOf(controllers)}] })
export class AppModule {}
`,
  );
  return ejected;
}

/** Does what the command prints for a class of the user's own: writes the imports in place of those of generated code. */
export function followImports(project: SkeletonProject, told: string, path: string): void {
  const lines = told.split('\n');
  const after = lines.slice(lines.findIndex((line) => line.trim() === path) + 1);
  const imports = after.slice(
    0,
    after.findIndex((line) => !line.includes(' from ')),
  );
  if (imports.length === 0) throw new Error(`No imports are printed for ${path}`);
  const kept = project
    .read(path)
    .replace(/^import .* from '(?:@gen\/nest|\.\/\S+\.gen\.\S+)';\n/gm, '');
  project.write(path, imports.map((line) => `${line.trim()}\n`).join('') + kept);
}
