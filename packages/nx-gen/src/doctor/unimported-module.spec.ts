import { NEST_APP_MODULE } from '../testing/nest-tree';
import { checkOf } from './testing/check-of';

const MODULE = `@Module({ providers: [PrismaService], exports: [PrismaService] })
export class PrismaModule {}
`;

const APP = (imports: string): string => `import { PrismaModule } from './prisma/prisma.module';

@Module({ imports: [${imports}] })
export class AppModule {}
`;

it('reports the module of PrismaService if no other file names it', async () => {
  const files = { 'src/prisma/prisma.module.ts': MODULE, 'src/app.module.ts': NEST_APP_MODULE };
  expect(await checkOf('prisma-service', files)).toMatchObject({
    status: 'error',
    message:
      'no module imports PrismaModule of src/prisma/prisma.module.ts, so the application does not start',
  });
  const imported = { ...files, 'src/shared/shared.module.ts': APP('PrismaModule') };
  expect(await checkOf('prisma-service', imported)).toMatchObject({ status: 'ok' });
});

const METADATA = '{ providers: [PrismaService], exports: [PrismaService] }';
const PLACE = 'src/prisma/prisma.module.ts';
const GLOBAL = `@Global()\n@Module(${METADATA})\nexport class PrismaModule {}\n`;

it.each<[string, Record<string, string | null>]>([
  [
    'is imported under another name',
    {
      'src/app.module.ts': `import { PrismaModule as Data } from './prisma/prisma.module';

@Module({ imports: [Data] })
export class AppModule {}
`,
    },
  ],
  [
    'is that of the application, in the file that starts it',
    {
      [PLACE]: null,
      'src/app.module.ts': null,
      'generator.config.ts': "export const config = { paths: { appModule: 'src/main.ts' } };\n",
      'src/main.ts': GLOBAL.replace('PrismaModule', 'AppModule'),
    },
  ],
  [
    'lists what it exports elsewhere',
    {
      [PLACE]: `const SERVICES = [PrismaService];
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class PrismaModule {}
`,
    },
  ],
  [
    'exports a list with others before it',
    { [PLACE]: GLOBAL.replace('exports: [', 'exports: [...OTHERS, Data.of([Post]), ') },
  ],
  ['has a file of another name', { [PLACE]: null, 'src/prisma/index.ts': GLOBAL }],
])('accepts a module that %s', async (_, files) => {
  expect(await checkOf('prisma-service', files)).toMatchObject({ status: 'ok' });
});
