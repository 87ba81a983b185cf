import { checkInputs } from './check-inputs';

const config = (options: string): string =>
  `import { defineConfig } from '@gen/nx-gen';\n\nexport const config = defineConfig(${options});\n`;

describe('the inputs of gen:check', () => {
  it('are the project, the dashboard, the format settings and the workspace configuration', () => {
    expect(checkInputs('apps/api', config('{}'))).toEqual([
      '{projectRoot}/**/*',
      '{workspaceRoot}/apps/api/src/dashboard/src',
      '{workspaceRoot}/apps/api/src/dashboard/src/**/*',
      '{workspaceRoot}/**/.prettierrc*',
      '{workspaceRoot}/**/prettier.config.*',
      '{workspaceRoot}/**/.prettierignore',
      '{workspaceRoot}/**/.editorconfig',
      '{workspaceRoot}/**/package.json',
      '{workspaceRoot}/nx.json',
      '{workspaceRoot}/tsconfig.base.json',
      '{workspaceRoot}/tsconfig.json',
      '^default',
    ]);
  });

  it('include every path outside the project, as a file and as a folder', () => {
    const inputs = checkInputs(
      'apps/api',
      config(
        `{ dashboardPath: '../web/src', schemaPath: '../../libs/db/schema.prisma', paths: { guards: { AdminGuard: '../auth/admin.guard.ts' } } }`,
      ),
    );
    expect(inputs).toEqual(
      expect.arrayContaining([
        '{workspaceRoot}/apps/web/src',
        '{workspaceRoot}/apps/web/src/**/*',
        '{workspaceRoot}/libs/db/schema.prisma',
        '{workspaceRoot}/apps/auth/admin.guard.ts',
      ]),
    );
  });

  it('include no separate paths inside the project except for the dashboard', () => {
    const usual = checkInputs('apps/api', config('{}'));
    expect(checkInputs('apps/api', config(`{ schemaPath: 'db/schema.prisma' }`))).toEqual(usual);
    expect(checkInputs('.', config(`{ dashboardPath: 'web/src' }`))).toEqual(
      usual?.map((input) =>
        typeof input === 'string' ? input.replace('apps/api/src/dashboard', 'web') : input,
      ),
    );
  });

  it('include the paths set in Nx, in defaults and in target options', () => {
    const settings = { defaults: { schema: '../db' }, targets: [{ options: { dtos: '../dtos' } }] };
    expect(checkInputs('apps/api', config('{}'), settings)).toEqual(
      expect.arrayContaining(['{workspaceRoot}/apps/db/**/*', '{workspaceRoot}/apps/dtos/**/*']),
    );
    const outside = { defaults: { schema: '../../../schema.prisma' } };
    expect(checkInputs('apps/api', config('{}'), outside)).toBeUndefined();
  });

  it('are undefined when Nx names a configuration other than the one that was read', () => {
    const named = (name: string) => ({ targets: [{ options: { config: name } }] });
    const inputs = checkInputs('apps/api', config('{}'), named('generator.config.ts'));
    expect(inputs).toEqual(expect.arrayContaining(['{projectRoot}/**/*']));
    expect(checkInputs('apps/api', config('{}'), named('other.config.ts'))).toBeUndefined();
  });

  it.each([
    ['computes a path', `export const config = { schemaPath: join('prisma', 'x.prisma') };`],
    ['reads the environment', `export const config = { suffix: process.env.SUFFIX };`],
    ['imports something', `import { x } from './x';\nexport const config = { suffix: x };`],
    ['exports no object', `export const config = 7;`],
    ['has an absolute path', config(`{ schemaPath: '/srv/api/schema.prisma' }`)],
    ['has an absolute path of Windows', config(`{ schemaPath: 'C:/api/schema.prisma' }`)],
    ['leaves the workspace', config(`{ schemaPath: '../../../schema.prisma' }`)],
    ['is not even TypeScript', 'not even TypeScript {'],
  ])('are undefined when a configuration %s', (_, text) => {
    expect(checkInputs('apps/api', text)).toBeUndefined();
  });
});
