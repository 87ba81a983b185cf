import type { DatabaseAdapter } from './database';
import type { ScaffoldPart } from './parts';
import type { KnownPackage } from './versions';

/** Packages that code imports, and those that only its building needs. */
export interface Dependencies {
  runtime: KnownPackage[];
  development: KnownPackage[];
}

/** What generated API code and the configuration file import. */
const ALWAYS: Dependencies = {
  runtime: ['@gen/nest', '@nestjs/swagger', 'class-transformer', 'class-validator'],
  development: ['@gen/nx-gen'],
};

const BY_PART: Record<Exclude<ScaffoldPart, 'dashboard'>, Dependencies> = {
  prisma: { runtime: ['@prisma/client'], development: ['prisma'] },
  auth: {
    runtime: ['@nestjs/jwt', '@nestjs/passport', 'passport', 'passport-jwt'],
    development: ['@types/express', '@types/passport-jwt'],
  },
  upload: { runtime: ['@nestjs/platform-express'], development: ['@types/express'] },
};

/** What the API needs for the parts that are scaffolded. */
export function apiDependencies(
  parts: readonly ScaffoldPart[],
  adapter: DatabaseAdapter | undefined,
): Dependencies {
  const chosen = [ALWAYS];
  for (const part of parts) if (part !== 'dashboard') chosen.push(BY_PART[part]);
  if (parts.includes('prisma') && adapter)
    chosen.push({ runtime: [adapter.package], development: [] });
  return {
    runtime: chosen.flatMap(({ runtime }) => runtime),
    development: chosen.flatMap(({ development }) => development),
  };
}

export const dashboardDependencies: Dependencies = {
  runtime: [
    '@emotion/react',
    '@emotion/styled',
    '@gen/react-admin',
    '@mui/icons-material',
    '@mui/material',
    '@mui/system',
    '@mui/x-data-grid',
    '@tanstack/react-query',
    'react',
    'react-admin',
    'react-dom',
    'react-hook-form',
    'react-router',
    'react-router-dom',
  ],
  development: ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'vite'],
};
