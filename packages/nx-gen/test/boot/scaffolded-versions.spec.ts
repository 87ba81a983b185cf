import { nestNewFiles } from '../../src/init/testing/nest-new';
import { ScaffoldedProject, type Instance } from '../support/scaffolded';

jest.setTimeout(180_000);

const ADMIN = { email: 'first@example.com', password: 'the first password' };

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const main = (nestNewFiles()['src/main.ts'] ?? '')
  .replace(
    "from '@nestjs/core';",
    "from '@nestjs/core';\nimport { VersioningType } from '@nestjs/common';",
  )
  .replace(
    '  await app.listen',
    `  app.setGlobalPrefix('api');
  app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
  await app.listen`,
  );

describe('a project scaffolded for an application with a version in its URLs', () => {
  const project = new ScaffoldedProject('scaffolded-versions');
  let api: Instance;
  let authorization: string;

  beforeAll(async () => {
    await project.scaffold(['prisma', 'auth', 'upload', 'dashboard'], { 'src/main.ts': main });
    api = await project.start({
      DATABASE_URL: await project.startDatabase(),
      JWT_SECRET: 'x'.repeat(48),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
  });
  afterAll(() => project.end());

  /** Sends a request where the dashboard does. */
  const send = (path: string, init: RequestInit = {}): Promise<Response> => {
    const provider = project.read('src/dashboard/src/providers/dataProvider.ts');
    const [, apiUrl] = /apiUrl: '(.*)'/.exec(provider) ?? [];
    return fetch(`${api.url}${apiUrl}${path}`, {
      ...init,
      headers: { authorization, ...init.headers },
    });
  };

  it('answers the dashboard, logins included', async () => {
    const login = await send('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { accessToken } = (await login.json()) as { accessToken: string };
    authorization = `Bearer ${accessToken}`;
    expect((await send('/gen-api/users')).status).toBe(200);
  });

  it('serves uploads at the addresses that it gives them', async () => {
    const body = new FormData();
    body.append('file', new Blob([PIXEL]), 'pixel.png');
    const { url } = (await (await send('/upload', { method: 'POST', body })).json()) as {
      url: string;
    };
    expect(url).toMatch(/^\/api\/v1\/uploads\/[^/]+\.png$/);
    expect((await fetch(api.url + url)).status).toBe(200);
  });

  it('documents the addresses with their version', async () => {
    const { paths } = (await (await fetch(`${api.url}/docs-json`)).json()) as { paths: object };
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/gen-api/users',
        '/api/v1/gen-api/users/{id}',
        '/api/v1/auth/login',
      ]),
    );
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/v1'))).toEqual([]);
  });
});
