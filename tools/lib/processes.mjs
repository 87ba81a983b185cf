// Child processes that end with the script: no orphans, whatever the signal.
import { fork, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const leash = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));
const children = new Set();
let stopping = false;

/** Returns whether a signal or an error is ending this script: children that end now end because of it. */
export const isStopping = () => stopping;

function track(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function eachLine(child, onLine) {
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', onLine);
  }
}

/**
 * Runs a Node script to completion. Returns its exit code and every line that it wrote (stdout and
 * stderr interleaved); `onLine` receives each line immediately.
 */
export function runNode(file, args, { nodeArgs = [], ...options } = {}) {
  return run(process.execPath, [...nodeArgs, file, ...args], options);
}

/**
 * Runs any program to completion; `shell` is for npm, which is a batch file on Windows. `input` becomes
 * its standard input, which is closed by default.
 */
export function run(command, args, { cwd, env = process.env, onLine, shell = false, input } = {}) {
  if (stopping) return new Promise(() => undefined); // the script is about to exit
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = track(spawn(command, args, { cwd, env, shell, stdio: [stdin, 'pipe', 'pipe'] }));
  child.stdin?.end(input);
  const lines = [];
  eachLine(child, (line) => {
    lines.push(line);
    onLine?.(line);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, lines }));
  });
}

/** Starts a long-running Node script; it ends by itself when this process exits. */
export function startNode(file, args, { nodeArgs = [], cwd, env = process.env, onLine } = {}) {
  const execArgv = ['--import', leash, ...nodeArgs];
  const child = track(fork(file, args, { cwd, env, silent: true, execArgv }));
  eachLine(child, onLine ?? (() => undefined));
  return child;
}

/** Asks every child to end, waits, and kills those that are still running after `graceMs`. */
export async function stopAll(graceMs = 8000) {
  stopping = true;
  await Promise.all(
    [...children].map(
      (child) =>
        new Promise((resolve) => {
          const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
          child.once('exit', () => {
            clearTimeout(late);
            resolve();
          });
          child.kill('SIGTERM');
        }),
    ),
  );
}

/**
 * On Ctrl-C or SIGTERM, prints `message`, stops the children, runs `cleanUp` and exits with the shell's
 * code for that signal.
 */
export function stopOnSignal(message, cleanUp = async () => undefined) {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.on(signal, () => {
      if (stopping) return;
      if (message) console.log(`\n${message}`);
      void stopAll()
        .then(cleanUp)
        .finally(() => process.exit(128 + number));
    });
  }
}
