import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versionTable } from './versions.mjs';

const manifests = {
  'nx-gen': { engines: { node: '>=20.19' }, peerDependencies: { nx: '>=22' } },
  nest: { peerDependencies: { '@nestjs/common': '^11.0.1 || ^12.0.0' } },
  'react-admin': {
    peerDependencies: { 'react-admin': '^5.13.0', react: '^19.0.0', '@mui/material': '^7.3.0' },
  },
};

const locked = {
  '@types/node': '20.1.0',
  '@nestjs/core': '11.2.0',
  '@prisma/client': '7.1.0',
  'react-admin': '5.15.0',
  react: '19.1.0',
  '@mui/material': '7.3.9',
  nx: '23.2.0',
};

const recipes = [
  { name: 'one', nest: '11.0.24' },
  { name: 'two', nest: '11.0.24' },
  {
    name: 'old',
    nest: '11.0.24',
    packages: { 'dependencies.@nestjs/common': '11.0.1', 'dependencies.@prisma/client': '6.19.3' },
  },
  { name: 'next', nx: '23.2.0', packages: { 'devDependencies.nx': '24.0.0' } },
];

test('the table has what the manifests accept, the lock file has and new projects are created with', () => {
  const lines = versionTable(manifests, (name) => locked[name], recipes).split('\n');
  assert.deepEqual(lines.slice(2, 5), [
    '| Node | `>=20.19` | types of 20 | the one that CI runs on |',
    '| NestJS | `^11.0.1 \\|\\| ^12.0.0` | 11.2.0 | 11 (`one`, `two`); 11.0.1 (`old`) |',
    '| Prisma | 6 and 7 | 7.1.0 | 6.19.3 (`old`) |',
  ]);
  assert.equal(lines.at(-1), '| Nx | `>=22` | 23.2.0 | 24.0.0 (`next`) |');
});
