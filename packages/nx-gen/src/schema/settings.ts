import { posix, win32 } from 'node:path';
import { listOf } from '../base/nearest';
import type { Block, Member } from './declarations';
import { type Diagnostic, createProblem } from '../base/diagnostics';
import type { ClientSource, Provider } from './ir';

const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ['postgresql', 'postgresql'],
  ['postgres', 'postgresql'],
  ['cockroachdb', 'cockroachdb'],
  ['mysql', 'mysql'],
  ['sqlite', 'sqlite'],
  ['sqlserver', 'sqlserver'],
  ['mongodb', 'mongodb'],
]);

/** The settings of the `datasource` and `generator` blocks. */
export interface Settings {
  provider: Provider;
  client: ClientSource;
  /** The client has no engine of its own and requires a driver adapter, as always in Prisma 7. */
  hasNoEngine: boolean;
  /** False under `relationMode = "prisma"`: the database then has no foreign keys. */
  hasForeignKeys: boolean;
  /** Problems that prevent any generation; the settings are then a guess. */
  problems: Diagnostic[];
}

/** Reads the settings; `root` is prepended to the client's path. */
export function readSettings(blocks: readonly Block[], root: string): Settings {
  const datasource = blocks.find(({ keyword }) => keyword === 'datasource');
  const problems: Diagnostic[] = [];
  return {
    problems,
    provider: providerOf(datasource, problems),
    client: clientOf(blocks, root, problems),
    hasNoEngine: stringSetting(clientGenerator(blocks), 'engineType') === 'client',
    hasForeignKeys: !isEmulated(datasource),
  };
}

function providerOf(datasource: Block | undefined, problems: Diagnostic[]): Provider {
  const providerName = stringSetting(datasource, 'provider');
  const provider = PROVIDERS.get(providerName ?? '');
  if (!provider) {
    problems.push({
      location: datasource && { file: datasource.file, line: datasource.line },
      ...(datasource
        ? createProblem(
            `the datasource's provider ${JSON.stringify(providerName ?? '')} is not supported`,
            `use ${listOf([...new Set(PROVIDERS.values())])}`,
          )
        : createProblem(
            'the schema has no datasource block',
            'add one with a provider, such as provider = "postgresql"',
          )),
    });
  }
  return provider ?? 'postgresql';
}

function isEmulated(datasource: Block | undefined): boolean {
  const mode =
    stringSetting(datasource, 'relationMode') ?? stringSetting(datasource, 'referentialIntegrity');
  return mode === 'prisma' || stringSetting(datasource, 'provider') === 'mongodb';
}

/** Returns the generator block of Prisma's own client. */
function clientGenerator(blocks: readonly Block[]): Block | undefined {
  const generators = blocks.filter(
    (block) =>
      block.keyword === 'generator' &&
      /^prisma-client(-js)?$/.test(stringSetting(block, 'provider') ?? ''),
  );
  return generators.find(({ name }) => name === 'client') ?? generators[0];
}

function clientOf(blocks: readonly Block[], root: string, problems: Diagnostic[]): ClientSource {
  const generator = clientGenerator(blocks);
  const setting = generator && member(generator, 'output');
  const output = generator && stringSetting(generator, 'output');
  if (!generator || !setting) {
    return { kind: 'package', name: '@prisma/client' };
  }
  if (output === undefined) {
    problems.push({
      location: { file: generator.file, line: setting.line },
      subject: `generator ${generator.name}`,
      ...createProblem(
        'its output is not a plain string, so imports of the client cannot be written',
        'use output = "../src/generated/prisma"',
      ),
    });
    return { kind: 'package', name: '@prisma/client' };
  }
  const isTypeScript = stringSetting(generator, 'provider') === 'prisma-client';
  return sourceOf(
    output.replace(/\\/g, '/'),
    isTypeScript,
    posix.join(root, posix.dirname(generator.file)),
  );
}

function sourceOf(output: string, isTypeScript: boolean, folder: string): ClientSource {
  const [, inPackages] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/?$/.exec(output) ?? [];
  if (inPackages) {
    // the package `@prisma/client` itself re-exports `.prisma/client`
    return { kind: 'package', name: inPackages };
  }
  if (/(?:^|\/)node_modules\/\.prisma\/client\/?$/.test(output)) {
    return { kind: 'package', name: '@prisma/client' };
  }
  const path = win32.isAbsolute(output) ? posix.normalize(output) : posix.join(folder, output);
  return { kind: 'file', path: posix.join(path, isTypeScript ? 'client' : 'index') };
}

function member(block: Block, name: string): Member | undefined {
  return block.members.find((candidate) => candidate.name === name);
}

function stringSetting(block: Block | undefined, name: string): string | undefined {
  const value = block && member(block, name)?.tokens[2];
  return value?.kind === 'string' ? value.text : undefined;
}
