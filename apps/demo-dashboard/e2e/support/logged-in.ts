import { ADMIN, expect, test as base, TOKEN } from './test';

export { expect };

interface WorkerFixtures {
  token: string;
}

/** The project's test with a login that all tests of a file share, since none of them is about logging in. */
export const test = base.extend<object, WorkerFixtures>({
  token: [
    async ({ playwright, servers }, provide) => {
      const request = await playwright.request.newContext({ baseURL: servers.url });
      const answer = await request.post('/auth/login', { data: ADMIN });
      expect(answer.status(), await answer.text()).toBe(200);
      const { accessToken } = await answer.json();
      await request.dispose();
      await provide(accessToken);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ token, baseURL }, provide) => {
    const localStorage = [{ name: TOKEN, value: token }];
    await provide({ cookies: [], origins: [{ origin: String(baseURL), localStorage }] });
  },
});
