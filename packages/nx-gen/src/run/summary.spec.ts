import { nextSteps } from './next-steps';
import { describeSummary as told, EMPTY_SUMMARY, type Summary } from './summary';

const run = (changes: Partial<Summary>): Summary => ({ ...EMPTY_SUMMARY, models: 2, ...changes });
const commands = {
  run: 'npx',
  generate: 'npx gen all',
  update: async () => 'npx prisma generate && npx prisma migrate dev',
};

describe('the summary of a run', () => {
  it('counts changed files, and omits counts of zero', () => {
    expect(told(run({}))).toBe('2 models: everything is up to date; nothing was changed.');
    expect(told(run({ models: 1, created: ['a'], updated: ['b', 'c'] }))).toBe(
      '1 model: 1 file created, 2 files updated.',
    );
    expect(told(run({ deleted: ['a'] }))).toBe('2 models: 1 file deleted.');
    expect(told(run({ models: 0, updated: ['a'], deleted: ['b', 'c'] }))).toBe(
      'No model is marked any more: 1 file updated, 2 files deleted.',
    );
  });

  it('says how to mark a model, or how to remove remaining files', () => {
    expect(told(run({ models: 0 }))).toMatch(/^No model is marked: .*"gen mark".*\/\/ @gen_form/);
    expect(told(run({ models: 0, orphaned: 1 }))).toBe(
      'No model is marked any more. Nothing was changed: 1 generated file will stay until you run this with --prune.',
    );
  });

  it('names the files that are kept because they were edited', () => {
    expect(told(run({ kept: ['x/a.ts'] }), (path) => `../${path}`)).toBe(
      '2 models: everything is up to date; nothing was changed. 1 file no longer needed was edited by hand and stays: ../x/a.ts. Delete what you do not want.',
    );
    expect(told(run({ kept: ['a', 'b'] }))).toContain(
      '2 files no longer needed were edited by hand and stay: a, b.',
    );
  });
});

describe('the list of next steps', () => {
  it('is shown after the first run', async () => {
    const told = (changes: Partial<Summary>, isFirst = true) =>
      nextSteps(run(changes), isFirst, commands);
    const first = (await told({ created: ['a.gen.controller.ts'] })).join('\n');
    expect(first).toContain('  1. Bring the client and the database up to date');
    expect(first).toContain('  2. Start the API');
    expect(first).not.toContain('dashboard');
    expect(first).toContain(
      '  3. Leave out what a model must not have, in its mark: // @gen_form(except: [delete], bulk: no, aggregate: no, studio: no)',
    );
    expect(first).toMatch(/ {2}5\. .*npx gen all$/);
    expect((await told({ created: ['List.tsx'] })).join()).toContain('dashboard');
    expect(await told({ created: ['a'] }, false)).toEqual([]);
    expect(await told({})).toEqual([]);
    expect(await told({ created: ['apps/api/.gen/manifest.json'] })).toEqual([]);
  });

  it('suggests finding code that imports deleted files', async () => {
    expect((await nextSteps(run({ deleted: ['a'] }), false, commands)).join()).toContain(
      'npx tsc --noEmit',
    );
  });

  it('suggests access tests for the first access rules only', async () => {
    const told = async (created: string[]) =>
      (await nextSteps(run({ created }), false, commands)).join();
    expect(await told(['post.gen.access.ts'])).toContain('gen init --scaffold=access-tests');
    expect(await told(['post.gen.access.ts', 'test/gen/post.gen.access.spec.ts'])).toBe('');
    expect(await told(['post.gen.service.ts'])).toBe('');
  });
});
