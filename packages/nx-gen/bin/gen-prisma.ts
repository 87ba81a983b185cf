import { generatorHandler } from '@prisma/generator-helper';
import { Console } from 'node:console';
import { generateBy, projectOf } from '../src/cli/prisma/generate-by';
import { version } from '../src/cli/version';

// Prisma reads its answers from stderr: what is said to people goes to the other one
globalThis.console = new Console(process.stdout, process.stdout);

generatorHandler({
  onManifest: (generator) => ({
    prettyName: 'REST API and dashboard',
    version: version(),
    defaultOutput: projectOf(generator),
  }),
  onGenerate: ({ generator }) => generateBy(generator),
});
