import { generatorHandler } from '@prisma/generator-helper';
import { Console } from 'node:console';
import { runPrismaGenerator, projectOf } from '../src/cli/prisma/prisma-generator';
import { version } from '../src/base/version';

// Prisma reads the generator's protocol from stderr, so messages for the user go to stdout
globalThis.console = new Console(process.stdout, process.stdout);

generatorHandler({
  onManifest: (generator) => ({
    prettyName: 'REST API and dashboard',
    version: version(),
    defaultOutput: projectOf(generator),
  }),
  onGenerate: ({ generator }) => runPrismaGenerator(generator),
});
