import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../../../../tools/testing/openid-provider.mjs');

/** Where the tests are led back to; no server need be there. */
export const CALLBACK = 'http://127.0.0.1:4200/auth/openid/callback';

/** What an application is told of the provider. */
export const clientOf = (issuer: string) => ({
  OPENID_ISSUER: issuer,
  OPENID_CLIENT_ID: 'tests',
  OPENID_CLIENT_SECRET: 'a secret of the tests',
  OPENID_REDIRECT_URL: CALLBACK,
  DASHBOARD_URL: 'http://127.0.0.1:4200',
});

export interface ProviderProcess {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
}

/** An OpenID Connect provider in a process of its own; see the script for how people log in there. */
export async function startProvider(port = 0): Promise<ProviderProcess> {
  const child = fork(SCRIPT, [String(port)], {
    silent: true,
    execArgv: [],
    env: { PATH: process.env['PATH'] },
  });
  const ended = once(child, 'exit');
  let printed = '';
  const issuer = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /Listening on (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The provider ended:\n${printed}`)));
  });
  return {
    issuer,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/**
 * What a browser does at the provider: it opens the address and logs in by the form.
 * @param who subject, address and whether that is verified: `ada,ada@example.com,true`
 * @returns what it asks the application then
 */
export async function logInThere(address: string, who: string): Promise<URL> {
  const [login = '', email, verified] = who.split(',');
  const claims = { email, ...(verified && { email_verified: verified === 'true' }) };
  const person = new URL(`/people/${login}`, address);
  await fetch(person, { method: 'PUT', body: JSON.stringify(claims) });
  const cookies = new Map<string, string>();
  const open = async (url: string, form?: Record<string, string>): Promise<URL | undefined> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(cookie, value);
    }
    const location = answer.headers.get('location');
    return location === null ? undefined : new URL(location, url);
  };
  let next = await open(address);
  for (let steps = 0; next && !next.href.startsWith(CALLBACK) && steps < 10; steps += 1)
    next = next.pathname.startsWith('/interaction/')
      ? await open(next.href, { prompt: 'login', login, password: 'any' })
      : await open(next.href);
  if (!next?.href.startsWith(CALLBACK)) throw new Error(`The provider led to ${next?.href}`);
  return next;
}
