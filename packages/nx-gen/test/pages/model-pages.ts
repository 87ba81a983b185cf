import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { outlineOf } from '../../src/schema/declarations';
import { test } from './dashboard-test';
import type { RecordFixture } from './record-fixtures';
import { PAGE_VISITS } from './visits';

const path = join(__dirname, '../fixtures/adversarial.prisma');

const models = outlineOf(path, readFileSync(path, 'utf8')).blocks.filter(
  ({ keyword }) => keyword === 'model',
);

const names = new Set(models.map(({ name }) => name));

/** Models related to another: changes of one model's records may be visible in the others. */
const related = new Set(
  models.flatMap(({ name, members }) => {
    const others = members.flatMap(({ tokens }) => tokens[1]?.text ?? []);
    const found = others.filter((other) => names.has(other));
    return found.length > 0 ? [name, ...found] : [];
  }),
);

/** Returns the models with relations, or those without: they are in two files, which two workers run in parallel. */
export const modelsThat = (have: 'have relations' | 'have none'): string[] =>
  [...names].filter((name) => related.has(name) === (have === 'have relations'));

/** Formats an error as one line. */
const formatError = (error: unknown): string =>
  stripVTControlCharacters(String(error)).split(/\n+ */).join(' | ').slice(0, 900);

/** Declares one test for each model, which tries all of its pages. */
export function testPagesOf(chosen: readonly string[]): void {
  for (const name of chosen)
    test(`the pages of ${name}`, async ({ dashboard, made }, info) => {
      const one = made.find(({ model }) => model === name);
      const faults: string[] = one ? [] : ['has no pages'];
      for (const page of one?.pages ?? []) {
        const failure = await PAGE_VISITS[page](dashboard, one as RecordFixture).catch(formatError);
        if (page !== 'Edit' && page !== 'Create') await dashboard.screenshot(`${name}-${page}`);
        const found = [...(failure === undefined ? [] : [failure]), ...dashboard.takeErrors()];
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
