/** The version of the three packages of this project, which are released together. */
const GEN_VERSION = '0.1.0';

/** Versions that were tested together; the demo applications use the same ones. */
const VERSIONS = {
  '@aws-sdk/client-s3': '3.1169.0',
  '@electric-sql/pglite': '0.5.14',
  '@electric-sql/pglite-socket': '0.2.17',
  '@emotion/react': '11.14.0',
  '@emotion/styled': '11.14.1',
  '@gen/nest': GEN_VERSION,
  '@gen/nx-gen': GEN_VERSION,
  '@gen/react-admin': GEN_VERSION,
  '@mui/icons-material': '7.3.11',
  '@mui/material': '7.3.11',
  '@mui/system': '7.3.11',
  '@mui/x-charts': '9.14.0',
  '@mui/x-data-grid': '9.14.0',
  '@nest-lab/throttler-storage-redis': '1.2.0',
  '@nestjs/jwt': '11.0.2',
  '@nestjs/passport': '11.0.5',
  '@nestjs/platform-fastify': '11.2.8',
  '@nestjs/swagger': '11.4.7',
  '@nestjs/throttler': '6.7.1',
  '@prisma/adapter-better-sqlite3': '7.10.0',
  '@prisma/adapter-mariadb': '7.10.0',
  '@prisma/adapter-mssql': '7.10.0',
  '@prisma/adapter-pg': '7.10.0',
  '@prisma/client': '7.10.0',
  '@prisma/schema-engine-wasm': '7.10.0-4.0edf323efd1d98336f3f0a68684b56f689b900d3',
  '@swc/core': '1.16.18',
  '@swc/jest': '0.2.39',
  '@tanstack/react-query': '5.108.0',
  '@types/express': '5.0.5',
  '@types/jest': '30.0.0',
  '@types/nodemailer': '8.0.2',
  '@types/passport-jwt': '4.0.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@types/supertest': '6.0.3',
  '@vitejs/plugin-react': '5.2.0',
  'class-transformer': '0.5.1',
  'class-validator': '0.15.1',
  ioredis: '5.11.1',
  jest: '30.5.2',
  nodemailer: '10.6.1',
  'openid-client': '6.9.0',
  passport: '0.7.0',
  'passport-jwt': '4.0.1',
  prisma: '7.10.0',
  'ra-i18n-polyglot': '5.15.4',
  'ra-language-english': '5.15.4',
  react: '19.3.1',
  'react-admin': '5.15.4',
  'react-dom': '19.3.1',
  'react-hook-form': '7.92.0',
  'react-router': '7.18.5',
  'react-router-dom': '7.18.5',
  sharp: '0.35.5',
  supertest: '7.3.2',
  vite: '8.3.8',
} as const;

export type KnownPackage = keyof typeof VERSIONS;

/** Packages that follow the major version of NestJS: their versions for NestJS 12. */
const NEST_12_VERSIONS: Partial<Record<KnownPackage, string>> = {
  '@nestjs/jwt': '^12.0.0',
  '@nestjs/passport': '^12.0.0',
  '@nestjs/platform-fastify': '^12.0.0',
  '@nestjs/swagger': '^12.0.0',
};

/** The versions a project already requests, which other packages have to match. */
export interface ProjectVersions {
  /** Major version of NestJS; 11 when absent. */
  nestMajor?: number;
  /** Range of Prisma, whose CLI, client and adapters are released together. */
  prisma?: string;
}

/** Returns the version to add to a project. */
export function versionOf(name: KnownPackage, { nestMajor, prisma }: ProjectVersions = {}): string {
  // the schema engine is versioned separately, and works with adapters of its major version
  if (prisma !== undefined && /^(?:@prisma\/(?!schema-engine)|prisma$)/.test(name)) return prisma;
  return ((nestMajor ?? 11) >= 12 ? NEST_12_VERSIONS[name] : undefined) ?? VERSIONS[name];
}

/** Every package that `init` may add. */
export const knownPackages = Object.keys(VERSIONS) as KnownPackage[];
