import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { outlineOf } from '../../src/schema/declarations';
import { test } from './dashboard-test';
import type { MadeRecord } from './made';
import { VISITS } from './visits';

const path = join(__dirname, '../fixtures/adversarial.prisma');

const models = outlineOf(path, readFileSync(path, 'utf8')).blocks.filter(
  ({ keyword }) => keyword === 'model',
);

const names = new Set(models.map(({ name }) => name));

/** The models that have to do with another: what is done with a record of one may be seen in the others. */
const related = new Set(
  models.flatMap(({ name, members }) => {
    const others = members.flatMap(({ tokens }) => tokens[1]?.text ?? []);
    const found = others.filter((other) => names.has(other));
    return found.length > 0 ? [name, ...found] : [];
  }),
);

/** The models that have relations, or those that have none: two files, which two workers try at once. */
export const modelsThat = (have: 'have relations' | 'have none'): string[] =>
  [...names].filter((name) => related.has(name) === (have === 'have relations'));

/** An error as one line. */
const plain = (error: unknown): string =>
  stripVTControlCharacters(String(error)).split(/\n+ */).join(' | ').slice(0, 900);

/** One test for each model, which tries all of its pages. */
export function tryPagesOf(chosen: readonly string[]): void {
  for (const name of chosen)
    test(`the pages of ${name}`, async ({ dashboard, made }, info) => {
      const one = made.find(({ model }) => model === name);
      const faults: string[] = one ? [] : ['has no pages'];
      for (const page of one?.pages ?? []) {
        const failure = await VISITS[page](dashboard, one as MadeRecord).catch(plain);
        if (page !== 'Edit' && page !== 'Create') await dashboard.picture(`${name}-${page}`);
        const found = [...(failure === undefined ? [] : [failure]), ...dashboard.takeComplaints()];
        faults.push(...found.map((fault) => `${page}: ${fault}`));
        if (found.length > 0)
          await info.attach(page, {
            body: await dashboard.page.screenshot(),
            contentType: 'image/png',
          });
      }
      expect(faults).toEqual([]);
    });
}
