import type { Response } from 'supertest';
import { readAllTables } from './data';
import type { LabClient } from './database';

export const jsonParameter = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** The ids in a list response, sorted. */
export const idsOf = ({ body }: Response): string[] =>
  (body.data as { id: unknown }[]).map(({ id }) => String(id)).sort();

export const ids = (...all: string[]): string[] => all.sort();

/** Expects that the work changes nothing. */
export async function expectUnchanged(
  prisma: LabClient,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await readAllTables(prisma);
  await work();
  expect(await readAllTables(prisma)).toEqual(before);
}

/** Returns a response with one id replaced by another. */
export const withId = (response: Response, from: string, to: string): unknown =>
  JSON.parse(response.text.replaceAll(from, to));
