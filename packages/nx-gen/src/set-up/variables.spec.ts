import type { ProjectToRun } from './project';
import { loginOf, missingVariables } from './variables';

/** A project whose `.env.example` lists these variables. */
const lacking = (...names: string[]): ProjectToRun => ({
  ...{ root: '', project: '.', folder: '', schema: [], migrations: '', prisma: '' },
  ...{ isEmbeddable: false, globalPrefix: '', isEsModule: false },
  example: names.map((name) => `${name}=\n`).join(''),
  values: new Map(),
});

it('the first administrator has an address, or a user name where users log in with one', () => {
  const [address, name] = ['ADMIN_EMAIL', 'ADMIN_USERNAME'].map((variable) =>
    lacking(variable, 'ADMIN_PASSWORD'),
  ) as [ProjectToRun, ProjectToRun];
  const valuesOf = (...given: Parameters<typeof missingVariables>) =>
    Object.fromEntries(missingVariables(...given));
  expect(valuesOf(address, {})).toMatchObject({ ADMIN_EMAIL: 'admin@example.com' });
  expect(valuesOf(name, {})).toEqual({
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: expect.anything(),
  });
  expect(valuesOf(name, { adminUserName: 'ann' })).toMatchObject({ ADMIN_USERNAME: 'ann' });
  expect(valuesOf(name, { adminEmail: 'a@acme.io' })).toMatchObject({
    ADMIN_USERNAME: 'a@acme.io',
  });
});

it.each([
  ['ADMIN_EMAIL=ann@acme.io\nADMIN_PASSWORD=secret', 'ann@acme.io'],
  ['ADMIN_USERNAME=ann\nADMIN_PASSWORD=secret', 'ann'],
  ['ADMIN_PASSWORD=secret', undefined],
])('the login of %j is known by its name', (text, name) => {
  expect(loginOf(text)?.name).toBe(name);
});
