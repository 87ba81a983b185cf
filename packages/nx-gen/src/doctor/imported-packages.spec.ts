import { importedPackages } from './imported-packages';

it('lists every imported package once, with the first file that imports it', () => {
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

it('does not mistake field names or comments from the schema for imports', () => {
  const found = importedPackages([
    [
      'letter.gen.resource.ts',
      `import { defineResource } from '@gen/nest';
export const letterResource = defineResource({
  search: ['from', 'import', 'title'],
  fields: { from: { kind: 'String' }, import: { kind: 'String' } },
});

/** Copied from 'legacy', by import 'x'. */
export interface Letter {
  /** Sent from 'somewhere' */
  from: 'a' | 'b';
}
`,
    ],
  ]);
  expect([...found.keys()]).toEqual(['@gen/nest']);
});
