import { nextSteps } from './next-steps';
import { describe as told, NOTHING, type Summary } from './summary';

const run = (changes: Partial<Summary>): Summary => ({ ...NOTHING, models: 2, ...changes });
const commands = { run: 'npx', generate: 'npx gen all', migrate: 'npx prisma migrate dev' };

describe('the sentence at the end of a run', () => {
  it('counts what was done, and leaves out what was not', () => {
    expect(told(run({}))).toBe('2 models: everything is up to date, nothing was changed.');
    expect(told(run({ models: 1, created: ['a'], updated: ['b', 'c'] }))).toBe(
      '1 model: 1 file created, 2 files updated.',
    );
    expect(told(run({ deleted: ['a'] }))).toBe('2 models: 1 file deleted.');
    expect(told(run({ models: 0, updated: ['a'], deleted: ['b', 'c'] }))).toBe(
      'No model is marked any more: 1 file updated, 2 files deleted.',
    );
  });

  it('says how to mark a model, or how to be rid of what is left of them', () => {
    expect(told(run({ models: 0 }))).toMatch(/^No model is marked: .*"gen mark".*\/\/ @gen_form/);
    expect(told(run({ models: 0, orphaned: 1 }))).toBe(
      'No model is marked any more. Nothing was changed: 1 generated file will stay until you run this with --prune.',
    );
  });

  it('names the files that stay because somebody edited them', () => {
    expect(told(run({ kept: ['x/a.ts'] }), (path) => `../${path}`)).toBe(
      '2 models: everything is up to date, nothing was changed. 1 file that is not needed any more was edited by hand and stays: ../x/a.ts. Delete what you do not want.',
    );
    expect(told(run({ kept: ['a', 'b'] }))).toContain(
      '2 files that are not needed any more were edited by hand and stay: a, b.',
    );
  });
});

describe('the way on', () => {
  it('is told after the first run', () => {
    const first = nextSteps(run({ created: ['a.gen.controller.ts'] }), true, commands).join('\n');
    expect(first).toContain('  1. Bring the client and the database up to date');
    expect(first).toContain('  2. Start the API');
    expect(first).not.toContain('dashboard');
    expect(first).toMatch(/ {2}4\. .*npx gen all$/);
    expect(nextSteps(run({ created: ['List.tsx'] }), true, commands).join()).toContain('dashboard');
    expect(nextSteps(run({ created: ['a'] }), false, commands)).toEqual([]);
    expect(nextSteps(run({}), true, commands)).toEqual([]);
  });

  it('leads to code that imports what is deleted', () => {
    expect(nextSteps(run({ deleted: ['a'] }), false, commands).join()).toContain(
      'npx tsc --noEmit',
    );
  });

  it('leads to tests of the first rules, and of no others', () => {
    const told = (created: string[]) => nextSteps(run({ created }), false, commands).join();
    expect(told(['post.gen.access.ts'])).toContain('gen init --scaffold=access-tests');
    expect(told(['post.gen.access.ts', 'test/gen/post.gen.access.spec.ts'])).toBe('');
    expect(told(['post.gen.service.ts'])).toBe('');
  });
});
