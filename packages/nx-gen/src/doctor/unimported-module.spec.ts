import { checkOf } from './testing/check-of';

const MODULE = `@Module({ providers: [PrismaService], exports: [PrismaService] })
export class PrismaModule {}
`;

const APP = (imports: string): string => `import { PrismaModule } from './prisma/prisma.module';

@Module({ imports: [${imports}] })
export class AppModule {}
`;

it('reports the module of PrismaService if no other file names it', async () => {
  const files = { 'src/prisma/prisma.module.ts': MODULE };
  expect(await checkOf('prisma-service', files)).toMatchObject({
    status: 'error',
    message:
      'no module imports PrismaModule of src/prisma/prisma.module.ts, so the application does not start',
  });
  const imported = { ...files, 'src/shared/shared.module.ts': APP('PrismaModule') };
  expect(await checkOf('prisma-service', imported)).toMatchObject({ status: 'ok' });
});
