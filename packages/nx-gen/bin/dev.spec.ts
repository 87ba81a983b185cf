import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isListening } from '../src/database/embedded';
import { SCHEMA } from '../src/testing/nest-tree';
import { TestProject } from '../src/testing/test-project';

jest.setTimeout(120_000);

const PATIENCE_MS = 60_000;

/** Mimics the CLIs of NestJS and Nx: it starts the API in a child process, which waits for a message. */
const NEST = `
const api = require('node:child_process').fork(__dirname + '/api.js');
setTimeout(() => api.send('go'), 300);
console.log('\\u001bcnest ' + process.argv.slice(2).join(' '));
`;

const API = `
process.once('message', () => require('node:http').createServer().listen(process.env.PORT, '127.0.0.1'));
`;

/** Mimics Vite: it prints its URL, and runs until the file `fall` exists. */
const VITE = `
console.log('  Local:   http://localhost:4200/');
console.error('api at ' + process.env.API_URL);
setInterval(() => require('node:fs').existsSync('fall') && process.exit(3), 50);
`;

const PRISMA = `console.log('generated'); require('node:fs').appendFileSync('prisma.log', process.argv[2] + ' ');`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('gen dev', () => {
  let root: string;
  let port: number;
  let child: ChildProcessWithoutNullStreams;
  let output: string;
  /** Resolves when the process has exited and all of its output has arrived. */
  let closed: Promise<unknown>;

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const program = (name: string, bin: string, text: string): void => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, bin: { [bin]: 'run.js' } }));
    write(`node_modules/${name}/run.js`, text);
  };

  beforeEach(async () => {
    root = TestProject.make().root;
    port = await freePort();
    program('@nestjs/cli', 'nest', NEST);
    write('node_modules/@nestjs/cli/api.js', API);
    program('vite', 'vite', VITE);
    program('prisma', 'prisma', PRISMA);
    write(
      'package.json',
      JSON.stringify({ scripts: { 'start:dev': 'nest start --watch -b swc' } }),
    );
    write('src/dashboard/index.html', '');
    write('.env', `PORT=${port}\nADMIN_EMAIL=a@example.com\nADMIN_PASSWORD=12345678\n`);
  });
  afterEach(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(root, { recursive: true });
  });

  function start(...args: string[]): void {
    child = spawn(process.execPath, [join(__dirname, '../dist/bin/gen.js'), 'dev', ...args], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' },
    });
    closed = once(child, 'close');
    child.stdin.end();
    output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
  }

  async function until(isSo: () => boolean): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; !isSo(); await sleep(20))
      if (Date.now() > end) throw new Error(`It did not come to that, but:\n${output}`);
  }

  async function ended(): Promise<number | null> {
    await closed;
    return child.exitCode;
  }

  it('starts all parts with one shared log, regenerates when the schema changes, and stops every part on SIGINT', async () => {
    write('src/main.ts', "app.setGlobalPrefix('api');\n");
    start();
    await until(() => output.includes('Ctrl-C stops all'));
    expect(output).toContain('api       | nest start --watch -b swc\n');
    expect(output).toContain(`dashboard | api at http://127.0.0.1:${port}\n`);
    expect(output).toMatch(/generator \| \d\d:\d\d:\d\d 2 models: \d+ files created/);
    expect(output).toContain(`API        http://localhost:${port}/api\n`);
    expect(output).toContain('Log in as  a@example.com');
    expect(readFileSync(join(root, 'prisma.log'), 'utf8')).toBe('generate ');

    write('prisma/schema.prisma', SCHEMA.replace('@min(3)', '@min(5)'));
    await until(() => output.includes('prisma/schema.prisma changed. 2 models: '));
    expect(readFileSync(join(root, 'prisma.log'), 'utf8')).toBe('generate generate ');

    expect(await isListening(port)).toBe(true);
    child.kill('SIGINT');
    expect(await ended()).toBe(0);
    expect(output).toMatch(/Stopped\.\n$/);
    expect(await isListening(port)).toBe(false);
  });

  it('names the part that exited by itself and stops the others', async () => {
    start();
    await until(() => output.includes('Ctrl-C stops all'));
    write('fall', '');
    expect(await ended()).toBe(1);
    expect(output).toContain('dashboard | dashboard has stopped, so everything else stops too.');
    expect(await isListening(port)).toBe(false);
  });

  it('leaves no process running when it is killed', async () => {
    start('api,dashboard');
    await until(() => output.includes('Ctrl-C stops all'));
    child.kill('SIGKILL');
    for (let tries = 0; await isListening(port); await sleep(50)) expect(tries++).toBeLessThan(200);
    expect(existsSync(join(root, 'prisma.log'))).toBe(false);
  });

  it('refuses an unknown part, a missing database or a port in use before it starts anything', async () => {
    start('databse');
    expect([await ended(), output]).toEqual([2, expect.stringContaining('did you mean database?')]);
    start('database');
    expect([await ended(), output]).toEqual([1, expect.stringContaining('has no database')]);
    const server = createServer().listen(port, '127.0.0.1');
    start();
    expect([await ended(), output]).toEqual([
      1,
      expect.stringContaining(`another program uses port ${port}`),
    ]);
    server.close();
    write('.env', 'PORT=abc\n');
    start();
    expect([await ended(), output]).toEqual([
      1,
      expect.stringContaining('PORT is "abc", which is not a port; set it to a number from 1 to'),
    ]);
  });

  it('reports a part that cannot be started, and stops the others', async () => {
    write('node_modules/vite/run.js', "throw new Error('this Vite is broken')");
    start();
    expect(await ended()).toBe(1);
    expect(output).toContain('dashboard | Error: this Vite is broken');
    expect(output).toContain('dashboard | dashboard has stopped, so everything else stops too.');
    expect(await isListening(port)).toBe(false);
  });
});
