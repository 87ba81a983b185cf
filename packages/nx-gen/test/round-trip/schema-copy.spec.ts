import { forPrisma } from './schema-copy';

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

it('a schema keeps the preview features that Prisma 7 still needs, in the one generator it is left', () => {
  const files = forPrisma(
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
  const files = forPrisma(
    [{ path: 'prisma/schema.prisma', text }],
    { kind: 'file', path: 'src/generated/prisma/client' },
    '/out',
  );
  expect(files.map((file) => file.text).join('\n')).not.toContain('previewFeatures');
});

it('the one generator stands beside the datasource, without which Prisma does not know all features', () => {
  const model = { path: 'prisma/a.prisma', text: 'model B {\n  id Int @id\n}\n' };
  const files = forPrisma(
    [model, { path: 'prisma/z.prisma', text: schema }],
    { kind: 'package', name: '@prisma/client' },
    '/out',
  );
  expect(files.map(({ path }) => path)).toEqual(['prisma/a.prisma', 'prisma/z.prisma']);
  expect(files[0]).toEqual(model);
  expect(files[1]?.text).toContain('generator client');
});
