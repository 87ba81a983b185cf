import { TestProject } from '../testing/test-project';
import { projectFiles } from '../testing/nest-tree';

const MODULE = 'src/features/user/user.gen.module.ts';
const SERVICE = 'src/prisma/prisma.service.ts';
const exporting = (declaration: string): string =>
  `import { Global, Module } from '@nestjs/common';\nimport { PrismaService } from '…';\n\n${declaration}\n`;
const METADATA = '{ providers: [PrismaService], exports: [PrismaService] }';

describe('the module that generated ones import for PrismaService', () => {
  const filesWith = (service: string, module: string, text: string) => {
    const { [SERVICE]: own = '', ...others } = projectFiles();
    return { ...others, [service]: own, [module]: text };
  };

  const generated = async (service: string, module: string, text: string): Promise<string> => {
    const project = TestProject.make(filesWith(service, module, text));
    await project.generate();
    const written = project.read(MODULE);
    project.remove();
    return written;
  };

  it.each([
    ['next to it', SERVICE, 'src/prisma/prisma.module.ts'],
    ['in a folder above', 'src/database/services/prisma.service.ts', 'src/database/db.module.ts'],
    ['in another folder', SERVICE, 'src/core/core.module.ts'],
    ['in the source folder', 'src/prisma.service.ts', 'src/prisma.module.ts'],
    ['in a file of another style', SERVICE, 'src/prisma/prisma-module.ts'],
  ])('is found %s', async (_, service, module) => {
    const text = await generated(
      service,
      module,
      exporting(`@Module(${METADATA})\nexport class DataModule {}`),
    );
    expect(text).toContain(`imports: [DataModule]`);
    expect(text).toContain(`'${module.replace(/^src/, '../..').replace(/\.ts$/, '')}'`);
  });

  it('is found behind its decorator on one line', async () => {
    const declaration = `@Module(${METADATA}) export class DataModule {}`;
    expect(
      await generated(SERVICE, 'src/prisma/prisma.module.ts', exporting(declaration)),
    ).toContain('imports: [DataModule]');
  });

  it('is found among other classes of its file, and behind other lists', async () => {
    const declaration = `export class DataOptions {}

@Module({
  providers: [PrismaService],
  exports: [DataOptions.of(['a']), PrismaService],
})
export class DataModule {}`;
    expect(
      await generated(SERVICE, 'src/prisma/prisma.module.ts', exporting(declaration)),
    ).toContain('imports: [DataModule]');
  });

  it.each([
    ['is global', `@Global()\n@Module(${METADATA})\nexport class DataModule {}`],
    ['is global on one line', `@Module(${METADATA}) @Global() export class DataModule {}`],
  ])('is not imported if it %s', async (_, declaration) => {
    const text = await generated(SERVICE, 'src/prisma/prisma.module.ts', exporting(declaration));
    expect(text).not.toContain('DataModule');
  });

  it('is found in another folder of the library with PrismaService', async () => {
    const { [SERVICE]: service = '', ...others } = projectFiles();
    const project = TestProject.make({
      ...others,
      'generator.config.ts':
        "export const config = { paths: { prismaService: 'libs/db/src/lib/data/prisma.service.ts' } };\n",
      'libs/db/src/lib/data/prisma.service.ts': service,
      'libs/db/src/lib/db/db.module.ts': exporting(
        `@Module(${METADATA})\nexport class DbModule {}`,
      ),
    });
    await project.generate();
    expect(project.read(MODULE)).toContain('imports: [DbModule]');
    project.remove();
  });

  it('is found in the file of PrismaService', async () => {
    const { [SERVICE]: service = '', ...others } = projectFiles();
    const project = TestProject.make({
      ...others,
      'src/prisma.ts': `${service}\n@Module(${METADATA})\nexport class DataModule {}\n`,
    });
    await project.generate();
    expect(project.read(MODULE)).toContain('imports: [DataModule]');
    project.remove();
  });

  it('is found if a list exports it', async () => {
    const text = exporting(
      `@Module(${METADATA})\nexport default class DataModule {}\n\nexport { DataModule };`,
    );
    expect(await generated(SERVICE, 'src/prisma/prisma.module.ts', text)).toContain(
      'imports: [DataModule]',
    );
  });

  it('is found if it exports the class by its own name', async () => {
    const { [SERVICE]: service = '', ...others } = projectFiles();
    const own = service.replace('export class PrismaService', 'export class DatabaseService');
    const project = TestProject.make({
      ...others,
      'src/db/db.service.ts': `${own}\nexport { DatabaseService as PrismaService };\n`,
      'src/db/db.module.ts': exporting(
        `@Module(${METADATA})\nexport class DataModule {}`,
      ).replaceAll('PrismaService', 'DatabaseService'),
    });
    await project.generate();
    expect(project.read(MODULE)).toContain('imports: [DataModule]');
    project.remove();
  });

  it('is never the application module, which imports the generated ones', async () => {
    const project = TestProject.make(
      filesWith(
        'src/prisma.service.ts',
        'src/app.module.ts',
        exporting(`@Module(${METADATA})\nexport class AppModule {}`),
      ),
    );
    await project.generate();
    expect(project.read(MODULE)).not.toContain('AppModule');
    project.remove();
  });
});
