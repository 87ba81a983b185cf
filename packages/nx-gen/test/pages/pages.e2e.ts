import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { modelsIn } from '../round-trip/schema-copy';
import { test } from './dashboard-test';
import type { MadeRecord } from './made';
import { VISITS } from './visits';

const path = join(__dirname, '../fixtures/adversarial.prisma');
const models = modelsIn([{ path, text: readFileSync(path, 'utf8') }]);

/** An error as one line. */
const plain = (error: unknown): string =>
  stripVTControlCharacters(String(error)).split(/\n+ */).join(' | ').slice(0, 900);

for (const { name } of models)
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
