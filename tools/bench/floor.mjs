// The floor that generation is measured against, a separate process: Node starts, Prisma parses the
// schema once, and as many bytes are written to as many files as the generators wrote.
// node floor.mjs <schema> [<list of { path, size } as JSON> <output folder>]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [schema, list, folder] = process.argv.slice(2);
const { getDMMF } = createRequire(new URL('../../packages/nx-gen/package.json', import.meta.url))(
  '@prisma/internals',
);

const dmmf = await getDMMF({ datamodel: readFileSync(schema, 'utf8') });
if (dmmf.datamodel.models.length === 0) throw new Error('The schema has no model.');

if (list) {
  for (const { path, size } of JSON.parse(readFileSync(list, 'utf8'))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.alloc(size, 'x'));
  }
}
