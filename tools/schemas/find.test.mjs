import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { findSchemas } from './find.mjs';

const SOURCE = 'datasource db {\n  provider = "sqlite"\n}\n';
const MODEL = 'model A {\n  id Int @id\n}\n';

/** Name → files, relative to the folder. */
function found(files) {
  const folder = mkdtempSync(join(tmpdir(), 'gen-find-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return Object.fromEntries(
      findSchemas(folder).map(({ name, files }) => [
        name,
        files.map((file) => relative(folder, file)),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a file with a datasource of its own is a schema, and so is a folder of files that share one', () => {
  const schemas = found({
    'one.prisma': SOURCE + MODEL,
    'two.prisma': SOURCE,
    'shop/schema.prisma': SOURCE,
    'shop/models/user.prisma': MODEL,
    'shop/notes.md': '',
    'blog/schema.prisma': SOURCE + MODEL,
    'node_modules/x/schema.prisma': SOURCE,
  });
  assert.deepEqual(schemas, {
    'one.prisma': ['one.prisma'],
    'two.prisma': ['two.prisma'],
    blog: ['blog/schema.prisma'],
    shop: ['shop/schema.prisma', 'shop/models/user.prisma'],
  });
});

test('a folder may itself be one schema of several files', () => {
  const schemas = Object.values(found({ 'a.prisma': MODEL, 'b.prisma': SOURCE }));
  assert.deepEqual(schemas, [['a.prisma', 'b.prisma']]);
});

test('a folder below one with a schema has a schema of its own where it has a datasource', () => {
  const schemas = Object.values(found({ 'a.prisma': SOURCE, 'old/schema.prisma': SOURCE }));
  assert.deepEqual(schemas, [['a.prisma'], ['old/schema.prisma']]);
});

test('files without any datasource are one schema, which the check then refuses', () => {
  assert.deepEqual(Object.values(found({ 'x/a.prisma': MODEL, 'x/b.prisma': '' })), [
    ['x/a.prisma', 'x/b.prisma'],
  ]);
});
