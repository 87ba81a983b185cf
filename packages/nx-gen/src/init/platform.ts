import { GenError } from '../base/diagnostics';
import { nearest } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { findPlatformUse } from './platform-use';
import type { ProjectFacts } from './project-facts';
import { mainFileOf } from './project-facts';
import type { KnownPackage } from './versions';
import { FASTIFY_LINES, moveToFastify } from './wire-platform';

/** What NestJS answers HTTP with. */
export const PLATFORMS = {
  express: 'express: what "nest new" writes; more middleware knows it',
  fastify: 'fastify: answers more requests in the same time',
} as const;

export type Platform = keyof typeof PLATFORMS;

const isPlatform = (word: string): word is Platform => Object.hasOwn(PLATFORMS, word);

/**
 * Reads `--platform`.
 * @throws {GenError} for a word that names none
 */
export function readPlatform(word: string): Platform {
  if (isPlatform(word)) return word;
  const names = Object.keys(PLATFORMS);
  const guess = nearest(word, names);
  throw GenError.of(
    `--platform knows no ${JSON.stringify(word)}`,
    guess ? `did you mean ${guess}?` : `it is ${names.join(' or ')}`,
  );
}

/** Whether `main.ts` can be moved without a loss: it is as `nest new` leaves it, and nothing asks for Express. */
export function isFresh(tree: FileTree, facts: ProjectFacts): boolean {
  const text = tree.read(mainFileOf(facts), 'utf-8');
  return (
    text !== null &&
    moveToFastify(text).status === 'updated' &&
    findPlatformUse(tree, facts) === undefined
  );
}

const PACKAGE: KnownPackage = '@nestjs/platform-fastify';

/** Fastify listens for this machine alone unless it is told otherwise. */
const LISTENING =
  "Fastify listens on 127.0.0.1 alone: where others are to reach it, as in a container, write app.listen(port, '0.0.0.0').";

/**
 * Moves the application to Fastify where that is safe, and says what to do by hand where it is not.
 * @param takesHost whether `main.ts` gets a host to listen on in the same run
 * @returns the packages that `main.ts` imports then
 */
export function wirePlatform(
  tree: FileTree,
  facts: ProjectFacts,
  platform: Platform | undefined,
  takesHost = false,
): { notes: string[]; packages: KnownPackage[] } {
  const path = mainFileOf(facts);
  const text = tree.read(path, 'utf-8');
  if (platform !== 'fastify' || text?.includes(PACKAGE)) return { notes: [], packages: [] };
  const byHand = (reason: string) => ({
    notes: [
      `${path} is left as it is: ${reason} To run on Fastify, install ${PACKAGE} and change these lines:\n${FASTIFY_LINES}`,
      LISTENING,
    ],
    packages: [],
  });
  if (text === null) return byHand('it is not there.');
  const use = findPlatformUse(tree, facts);
  if (use !== undefined) return byHand(`${use} asks for Express.`);
  const result = moveToFastify(text);
  if (result.status === 'refused') return byHand(result.reason);
  if (result.status === 'unchanged') return { notes: [], packages: [] };
  tree.write(path, result.text);
  return { notes: takesHost ? [] : [LISTENING], packages: [PACKAGE] };
}
