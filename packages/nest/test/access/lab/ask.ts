import type { Response } from 'supertest';
import { stored } from './data';
import type { LabClient } from './database';

export const q = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Ids of a list's answer, in one order. */
export const idsOf = ({ body }: Response): string[] =>
  (body.data as { id: unknown }[]).map(({ id }) => String(id)).sort();

export const ids = (...all: string[]): string[] => all.sort();

/** Expects that the work changes nothing. */
export async function unchanged(prisma: LabClient, work: () => Promise<unknown>): Promise<void> {
  const before = await stored(prisma);
  await work();
  expect(await stored(prisma)).toEqual(before);
}

/** An answer with this id in place of the other. */
export const withId = (response: Response, from: string, to: string): unknown =>
  JSON.parse(response.text.replaceAll(from, to));
