import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { findSchemas } from './find.mjs';

const SOURCE = 'datasource db {\n  provider = "sqlite"\n}\n';
const MODEL = 'model A {\n  id Int @id\n}\n';

/** Returns name → files, relative to the folder. */
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

test('a file with its own datasource is a schema, and so is a folder of files that share one', () => {
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

test('the root folder can be one schema of several files', () => {
  const schemas = Object.values(found({ 'a.prisma': MODEL, 'b.prisma': SOURCE }));
  assert.deepEqual(schemas, [['a.prisma', 'b.prisma']]);
});

test('a subfolder with its own datasource is a separate schema', () => {
  const schemas = Object.values(found({ 'a.prisma': SOURCE, 'old/schema.prisma': SOURCE }));
  assert.deepEqual(schemas, [['a.prisma'], ['old/schema.prisma']]);
});

test('files without any datasource form one schema', () => {
  assert.deepEqual(Object.values(found({ 'x/a.prisma': MODEL, 'x/b.prisma': '' })), [
    ['x/a.prisma', 'x/b.prisma'],
  ]);
});
