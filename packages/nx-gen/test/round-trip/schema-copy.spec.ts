import { forPrisma7 } from './schema-copy';

const schema = `generator zod {
  provider = "zod-prisma"
}
generator client {
  provider        = "prisma-client-js"
  previewFeatures = ["multiSchema", "views", "driverAdapters", "metrics", "strictUndefinedChecks"]
}
datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
model A {
  id Int @id
}
`;

it('a schema keeps one generator, with the preview features that Prisma 7 still needs', () => {
  const files = forPrisma7(
    [{ path: 'prisma/schema.prisma', text: schema }],
    { kind: 'package', name: '@prisma/client' },
    '/out',
  );
  const text = files.map((file) => file.text).join('\n');
  expect(text.match(/^generator/gm)).toHaveLength(1);
  expect(text).toContain('previewFeatures = ["views","strictUndefinedChecks"]');
});

it('a schema without preview features gets none', () => {
  const text = schema.replace(/.*previewFeatures.*\n/, '');
  const files = forPrisma7(
    [{ path: 'prisma/schema.prisma', text }],
    { kind: 'file', path: 'src/generated/prisma/client' },
    '/out',
  );
  expect(files.map((file) => file.text).join('\n')).not.toContain('previewFeatures');
});

it('the generator is in the file of the datasource', () => {
  const model = { path: 'prisma/a.prisma', text: 'model B {\n  id Int @id\n}\n' };
  const files = forPrisma7(
    [model, { path: 'prisma/z.prisma', text: schema }],
    { kind: 'package', name: '@prisma/client' },
    '/out',
  );
  expect(files.map(({ path }) => path)).toEqual(['prisma/a.prisma', 'prisma/z.prisma']);
  expect(files[0]).toEqual(model);
  expect(files[1]?.text).toContain('generator client');
});
