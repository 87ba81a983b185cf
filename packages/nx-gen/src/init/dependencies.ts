import type { KnownPackage } from './versions';

/** Packages that code imports at runtime, and those needed only to build it. */
export interface Dependencies {
  runtime: KnownPackage[];
  development: KnownPackage[];
}

/** The packages that generated API code and the configuration file import. */
export const generatedCodeDependencies: Dependencies = {
  runtime: ['@gen/nest', '@nestjs/swagger', 'class-transformer', 'class-validator'],
  development: ['@gen/nx-gen'],
};

/** The packages that react-admin, the charts and the Studio grid need, including their peer dependencies. */
export const dashboardDependencies: Dependencies = {
  runtime: [
    '@emotion/react',
    '@emotion/styled',
    '@gen/react-admin',
    '@mui/icons-material',
    '@mui/material',
    '@mui/system',
    '@mui/x-charts',
    '@mui/x-data-grid',
    '@tanstack/react-query',
    'ra-i18n-polyglot',
    'ra-language-english',
    'react',
    'react-admin',
    'react-dom',
    'react-hook-form',
    'react-router',
    'react-router-dom',
  ],
  development: ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'vite'],
};

export const mergeDependencies = (all: readonly Dependencies[]): Dependencies => ({
  runtime: all.flatMap(({ runtime }) => runtime),
  development: all.flatMap(({ development }) => development),
});

/** Returns the same packages as development dependencies only. */
export const asDevDependencies = ({ runtime, development }: Dependencies): Dependencies => ({
  runtime: [],
  development: [...runtime, ...development],
});
