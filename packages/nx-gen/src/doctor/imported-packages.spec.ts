import { importedPackages } from './imported-packages';

it('finds every package once, with the first file that imports it', () => {
  const found = importedPackages([
    [
      'a.ts',
      `import { readFileSync } from 'node:fs';
import { Box } from "@mui/material/Box";
import {
  Crud,
} from '@gen/nest';
import type { User } from '../client';
import './styles';
export { x } from 'react-admin';
`,
    ],
    ['b.tsx', `import React from 'react';\nimport 'reflect-metadata';\nimport '@gen/nest';\n`],
  ]);
  expect([...found]).toEqual([
    ['@mui/material', 'a.ts'],
    ['@gen/nest', 'a.ts'],
    ['react-admin', 'a.ts'],
    ['react', 'b.tsx'],
    ['reflect-metadata', 'b.tsx'],
  ]);
});
