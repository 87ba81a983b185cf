import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { binOf, inRoot } from '../lib/workspace.mjs';

/** A module that both test files import: each instance has its own counter, and says in which realm it runs. */
const MODULE = `exports.fail = () => { throw new Error('here'); };
let count = 0;
exports.next = () => ++count;
exports.isHere = (one) => one instanceof Object;
exports.later = () => import('./later.cjs');
const Map = 'of the module';
exports.own = { Map, process };
exports.madeHere = () => [[], Object(1), new Error(), Promise.resolve()];
`;

const SPEC = `'use strict';
const { next, isHere, later, fail, own, madeHere } = require('./module.cjs');
test('has the module to itself', () => expect(next()).toBe(1));
test('runs it in its own context', () => expect(isHere({})).toBe(true));
test('imports what it asks for later', async () => expect((await later()).default.isHere({})).toBe(true));
test('tells where it fails', () => {
  try { fail(); } catch ({ stack }) { expect(stack).toMatch(/module\\.cjs:1:30/); }
  expect.assertions(1);
});
test('names its variables as it likes', () => expect(own.Map).toBe('of the module'));
test('has the language of its context', () => {
  for (const one of madeHere()) expect(one instanceof Object).toBe(true);
  expect(own.process).toBe(globalThis.process);
});
test('finds nothing that another file has left', () => {
  expect([process.env.LEFT, globalThis.left, [].left, Error.left]).toEqual(Array(4).fill(undefined));
  process.env.LEFT = 'left';
  globalThis.left = Array.prototype.left = Error.left = 1;
});
test('shares TypeScript, and cannot change it', () => {
  const ts = require(${JSON.stringify(inRoot('node_modules/typescript'))});
  expect(isHere(ts)).toBe(false);
  expect(ts.createSourceFile('a.ts', 'let a', ts.ScriptTarget.Latest).statements.length).toBe(1);
  expect(() => { ts.sys.readFile = () => ''; }).toThrow(/read only/);
  expect(() => { ts.left = 1; }).toThrow(/not extensible/);
  expect(() => { ts.createProgram = 1; }).toThrow();
});
test('gets a mock of TypeScript where it asks for one', () => {
  jest.isolateModules(() => {
    jest.doMock(${JSON.stringify(inRoot('node_modules/typescript'))}, () => 'mock');
    expect(require(${JSON.stringify(inRoot('node_modules/typescript'))})).toBe('mock');
  });
});
`;

/** Runs two test files with the runtime in one process. */
function runTwo() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gen-runtime-')));
  try {
    const write = (name, text) => writeFileSync(join(folder, name), text);
    write('module.cjs', MODULE);
    write('later.cjs', 'exports.isHere = (one) => one instanceof Object;\n');
    write('one.spec.cjs', SPEC);
    write('other.spec.cjs', SPEC);
    write('broken.spec.cjs', 'const = 1;\n');
    write(
      'jest.config.json',
      JSON.stringify({
        testMatch: ['**/*.spec.cjs'],
        runtime: inRoot('tools/testing/runtime.cjs'),
        cacheDirectory: join(folder, 'cache'),
        transform: {},
      }),
    );
    const out = join(folder, 'out.json');
    spawnSync(process.execPath, [
      '--experimental-vm-modules',
      binOf('jest'),
      ...['--config', join(folder, 'jest.config.json'), '-i', '--json', `--outputFile=${out}`],
    ]);
    return JSON.parse(readFileSync(out, 'utf8')).testResults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('each test file in a process has its own modules, and errors show their location', () => {
  const results = runTwo();
  const of = (name) => results.find((one) => one.name.endsWith(name));
  for (const name of ['one.spec.cjs', 'other.spec.cjs'])
    assert.deepEqual(
      of(name).assertionResults.map(({ title, status, failureMessages }) => [
        title,
        status,
        ...failureMessages,
      ]),
      [
        ['has the module to itself', 'passed'],
        ['runs it in its own context', 'passed'],
        ['imports what it asks for later', 'passed'],
        ['tells where it fails', 'passed'],
        ['names its variables as it likes', 'passed'],
        ['has the language of its context', 'passed'],
        ['finds nothing that another file has left', 'passed'],
        ['shares TypeScript, and cannot change it', 'passed'],
        ['gets a mock of TypeScript where it asks for one', 'passed'],
      ],
    );
  assert.match(of('broken.spec.cjs').message, /SyntaxError/);
});
