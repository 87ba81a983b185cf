import { versionOf } from '../../init/versions';
import { NEST_APP_MODULE, projectFiles, SCHEMA } from '../../testing/nest-tree';
import { TestProject, type FileChanges } from '../../testing/test-project';
import type { System } from '../system';

/** The default schema, with an index for every column that lists and relations use. */
export const INDEXED_SCHEMA = SCHEMA.replace(
  '  authorId String\n',
  '  authorId String\n\n  @@index([authorId])\n',
);

const MAIN = `import { crudValidationPipe } from '@gen/nest';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule);
  app.useGlobalPipes(crudValidationPipe());
  await app.listen(3000);
}
void main();
`;

const PRISMA_MODULE = `import { Global, Module } from '@nestjs/common';
import { PrismaService } from './prisma.service';

@Global()
@Module({ providers: [PrismaService], exports: [PrismaService] })
export class PrismaModule {}
`;

const APP_MODULE = NEST_APP_MODULE.replace(
  '\n@Module',
  "import { PrismaModule } from './prisma/prisma.module';\n\n@Module",
).replace('imports: []', 'imports: [PrismaModule]');

/** Packages in node_modules, reduced to what the checks read. */
const INSTALLED: Record<string, object> = {
  '@gen/nest': {
    version: versionOf('@gen/nest'),
    peerDependencies: { 'class-transformer': '^0.5.1' },
  },
  '@gen/react-admin': { version: versionOf('@gen/react-admin') },
  '@mui/icons-material': { version: '7.3.11' },
  '@nestjs/common': { version: '11.2.10' },
  '@nestjs/core': { version: '11.2.10', engines: { node: '>= 20' } },
  '@nestjs/swagger': { version: '11.4.7' },
  '@prisma/client': { version: '7.10.0', engines: { node: '^20.19 || ^22.12 || >=24.0' } },
  'class-transformer': { version: '0.5.1' },
  'class-validator': { version: '0.15.1' },
  prisma: { version: '7.10.0', engines: { node: '^20.19 || ^22.12 || >=24.0' } },
  react: { version: '19.3.1' },
  'react-admin': { version: '5.15.4' },
};

export const PACKAGE_JSON = {
  name: 'api',
  dependencies: Object.fromEntries(Object.keys(INSTALLED).map((name) => [name, '*'])),
};

export const healthySystem: System = {
  nodeVersion: '20.20.2',
  execPath: '/nowhere/bin/node',
  env: { npm_config_user_agent: 'npm/11.19.1 node/v20.20.2 linux x64' },
};

/** Returns a project on disk before its first run, with no other problems. */
export const healthyProject = (changes: FileChanges = {}): TestProject => {
  const project = TestProject.make({
    ...projectFiles(),
    'prisma/schema.prisma': INDEXED_SCHEMA,
    'src/main.ts': MAIN,
    'src/app.module.ts': APP_MODULE,
    'src/prisma/prisma.module.ts': PRISMA_MODULE,
    'src/generated/prisma/client.ts': 'export class PrismaClient {}\n',
    'src/auth/auth.service.ts': "export { verifyPassword } from '@gen/nest';\n",
    'package.json': JSON.stringify(PACKAGE_JSON),
    ...Object.fromEntries(
      Object.entries(INSTALLED).map(([name, json]) => [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, ...json }),
      ]),
    ),
  });
  project.change(changes);
  return project;
};
