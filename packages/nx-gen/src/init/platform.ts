import { GenError } from '../base/diagnostics';
import { nearest } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { findExpressUse } from './express-use';
import type { ProjectFacts } from './project-facts';
import type { KnownPackage } from './versions';
import { FASTIFY_LINES, migrateToFastify } from './wire-platform';

/** The HTTP platforms of NestJS. */
export const PLATFORMS = {
  express: 'express: what "nest new" uses; more middleware supports it',
  fastify: 'fastify: answers more requests in the same time',
} as const;

export type Platform = keyof typeof PLATFORMS;

const isPlatform = (word: string): word is Platform => Object.hasOwn(PLATFORMS, word);

/**
 * Reads `--platform`.
 * @throws {GenError} for an unknown platform
 */
export function readPlatform(word: string): Platform {
  if (isPlatform(word)) return word;
  const names = Object.keys(PLATFORMS);
  const guess = nearest(word, names);
  throw GenError.of(
    `--platform has no value ${JSON.stringify(word)}`,
    guess ? `did you mean ${guess}?` : `use ${names.join(' or ')}`,
  );
}

/**
 * Checks whether `main.ts` can be migrated safely: it is unchanged since `nest new`, and nothing needs Express. A file of another
 * name that creates the application, such as `lambda.ts`, may hand it on to anything.
 */
export function isFresh(tree: FileTree, facts: ProjectFacts): boolean {
  const text = tree.read(facts.mainFile, 'utf-8');
  return (
    text !== null &&
    facts.mainFile === `${facts.sourceRoot}/main.ts` &&
    migrateToFastify(text).status === 'updated' &&
    findExpressUse(tree, facts) === undefined
  );
}

const FASTIFY_PACKAGE: KnownPackage = '@nestjs/platform-fastify';

const EXPRESS_STEPS =
  'To run on Express, install @nestjs/platform-express, remove the adapter, as in NestFactory.create(AppModule), and its import. The compiler names other code that needs Fastify.';

/** Fastify listens on localhost only, unless told otherwise. */
const LISTEN_NOTE =
  "Fastify listens on 127.0.0.1 only: to accept outside connections, as in a container, write app.listen(port, '0.0.0.0').";

/**
 * Migrates the application to Fastify if that is safe, and otherwise describes the manual steps.
 * @param setsHost whether `main.ts` gets a host to listen on in the same run
 * @returns the packages that `main.ts` then imports
 */
export function wirePlatform(
  tree: FileTree,
  facts: ProjectFacts,
  platform: Platform | undefined,
  setsHost = false,
): { notes: string[]; packages: KnownPackage[] } {
  const path = facts.mainFile;
  const text = tree.read(path, 'utf-8');
  const isOnFastify = text?.includes(FASTIFY_PACKAGE) === true;
  if (platform === 'express' && isOnFastify)
    return {
      notes: [`${path} is left as it is: it runs on Fastify. ${EXPRESS_STEPS}`],
      packages: [],
    };
  if (platform !== 'fastify' || isOnFastify) return { notes: [], packages: [] };
  const manualSteps = (reason: string) => ({
    notes: [
      `${path} is left as it is: ${reason} To run on Fastify, install ${FASTIFY_PACKAGE} and change these lines:\n${FASTIFY_LINES}`,
      LISTEN_NOTE,
    ],
    packages: [],
  });
  if (text === null) return manualSteps('it does not exist.');
  const use = findExpressUse(tree, facts);
  if (use !== undefined) return manualSteps(`${use} needs Express.`);
  const result = migrateToFastify(text);
  if (result.status === 'refused') return manualSteps(result.reason);
  if (result.status === 'unchanged') return { notes: [], packages: [] };
  tree.write(path, result.text);
  return { notes: setsHost ? [] : [LISTEN_NOTE], packages: [FASTIFY_PACKAGE] };
}
