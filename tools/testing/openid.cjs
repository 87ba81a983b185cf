const { fork } = require('node:child_process');
const { once } = require('node:events');
const { createServer } = require('node:net');
const { join } = require('node:path');

/** Starts openid-provider.mjs, on a free port by default. */
async function startOpenIdProvider(port = 0, ...more) {
  const child = fork(join(__dirname, 'openid-provider.mjs'), [String(port), ...more], {
    silent: true,
    execArgv: [],
    env: { PATH: process.env.PATH },
  });
  const ended = once(child, 'exit');
  let printed = '';
  const issuer = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      printed += chunk;
      const [, address] = /Listening on (\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The provider ended:\n${printed}`)));
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { issuer, stop };
}

/** The environment variables of an application that uses the provider. */
const openIdVariables = (issuer, dashboardUrl) => ({
  OPENID_ISSUER: issuer,
  OPENID_CLIENT_ID: 'tests',
  OPENID_CLIENT_SECRET: 'a secret of the tests',
  OPENID_REDIRECT_URL: `${dashboardUrl}/auth/openid/callback`,
  DASHBOARD_URL: dashboardUrl,
});

/**
 * Acts as the browser does at the provider: opens the address that the application redirected to, and submits the login form.
 * @returns the callback URL that the browser requests from the application next
 */
async function logInThere(address, who) {
  const [login = '', email, verified] = who.split(',');
  const claims = { email, ...(verified && { email_verified: verified === 'true' }) };
  const person = new URL(`/people/${login}`, address);
  await fetch(person, { method: 'PUT', body: JSON.stringify(claims) });
  const callback = new URL(address).searchParams.get('redirect_uri');
  const cookies = new Map();
  const open = async (url, form) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return location === null ? undefined : new URL(location, url);
  };
  let next = await open(address);
  for (let steps = 0; next && !next.href.startsWith(callback) && steps < 10; steps += 1)
    next = next.pathname.startsWith('/interaction/')
      ? await open(next.href, { prompt: 'login', login, password: 'any' })
      : await open(next.href);
  if (!next?.href.startsWith(callback)) throw new Error(`The provider led to ${next?.href}`);
  return next;
}

/** Returns an unused port: an application must know its own address before the provider does. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

module.exports = { freePort, logInThere, openIdVariables, startOpenIdProvider };
