// npm run check:schemas -- DIR: generates, compiles, boots and round-trips every Prisma schema in DIR.
//
// A schema is a .prisma file, or a folder of them. They are copied and every model is marked; nothing
// under DIR is modified. What is checked, and when the exit code is not 0: docs/checking-schemas.md.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { stopOnSignal } from './lib/processes.mjs';
import { atOnce } from './schemas/at-once.mjs';
import { checkSchema } from './schemas/check.mjs';
import { findSchemas } from './schemas/find.mjs';
import { measureGrowth } from './schemas/growth.mjs';
import { problemsOf } from './schemas/problems.mjs';
import { growthLines, reportLines } from './schemas/report.mjs';
import { closingLines, summaryLines } from './schemas/summary.mjs';

/** Each takes a core and, for a large schema, several gigabytes. */
const SCHEMAS_AT_ONCE = 2;

async function main(folder) {
  const schemas = findSchemas(resolve(folder));
  if (schemas.length === 0) throw new Error(`${folder} holds no .prisma file.`);
  await ensureInstalled();
  const results = await atOnce(schemas, SCHEMAS_AT_ONCE, async (schema, at) => {
    const onStep = (step) => console.log(`[${at + 1}/${schemas.length}] ${schema.name}: ${step}`);
    onStep('reading it');
    const result = { name: schema.name, ...(await checkSchema(schema, { onStep })) };
    // in one call: the other check prints too
    console.log(reportLines(result).join('\n'));
    return result;
  });
  if (!process.argv.includes('--no-growth')) {
    console.log('measuring how the type check grows with the models');
    console.log(growthLines(await measureGrowth()).join('\n'));
  }
  console.log(`\n${summaryLines(results).join('\n')}\n\n${closingLines(results).join('\n')}`);
  return results.every((result) => problemsOf(result).length === 0) ? 0 : 1;
}

stopOnSignal('Stopping.');
const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!folder || !existsSync(folder)) {
  console.error(
    `${folder ? `${folder} does not exist. ` : ''}Usage: npm run check:schemas -- DIR (a folder of Prisma schemas)`,
  );
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await main(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
