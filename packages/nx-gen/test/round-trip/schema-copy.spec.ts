import { forPrisma7, withSafeOutput } from './schema-copy';

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

it.each([
  ['../src/generated/prisma', '../src/generated/prisma'],
  ['./generated/law', '../src/generated/prisma'],
  ['.', '../src/generated/prisma'],
  ['../../elsewhere', '../src/generated/prisma'],
  ['/absolute', '../src/generated/prisma'],
])(
  'a client in %s is written to %s, inside the project and not beside the schema',
  (output, safe) => {
    const text = `generator client {\n  output = "${output}"\n}\n`;
    const [file] = withSafeOutput([{ path: 'prisma/schema.prisma', text }]);
    expect(file?.text).toContain(`output = "${safe}"`);
  },
);
