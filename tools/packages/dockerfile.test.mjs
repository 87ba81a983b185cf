import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCommand, readDockerfile, readEnv } from './dockerfile.mjs';

test('a Dockerfile is parsed into stages with their steps in order', () => {
  const text = [
    '# syntax=docker/dockerfile:1',
    'FROM node:24-alpine AS build',
    'COPY . .',
    'RUN npm ci && \\',
    '    npm run build',
    '',
    'FROM build AS api',
    '# a note',
    'CMD ["node", "dist/main.js"]',
  ].join('\n');
  assert.deepEqual(readDockerfile(text), [
    {
      name: 'build',
      from: 'node:24-alpine',
      steps: [
        { word: 'COPY', text: '. .' },
        { word: 'RUN', text: 'npm ci &&      npm run build' },
      ],
    },
    { name: 'api', from: 'build', steps: [{ word: 'CMD', text: '["node", "dist/main.js"]' }] },
  ]);
});

test('an instruction outside every stage is rejected', () => {
  assert.throws(() => readDockerfile('RUN true\n'), /Outside of every stage/);
});

test('variables and commands are parsed', () => {
  assert.deepEqual(readEnv('A=1 B=x=y'), { A: '1', B: 'x=y' });
  assert.deepEqual(readCommand('--interval=1s CMD ["node", "-e", "1"]'), ['node', '-e', '1']);
});
