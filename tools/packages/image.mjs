// Builds what a Dockerfile describes, in folders and without Docker: each stage is a folder, each RUN a command in it.
// Reads the Dockerfile itself, so that users' own file is what is tried. The contents of base images are left out.
import ignore from 'ignore';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readCommand, readDockerfile, readEnv } from './dockerfile.mjs';
import { installAgain } from './install-again.mjs';
import { shellIn } from './shell.mjs';

/** Installs system packages into an image; this machine has its own. */
const OF_THE_SYSTEM = /^apk add /;
const WORKDIR = '/app';

/**
 * Returns a function that builds one target and the stages that it needs.
 * @param {object} options
 * @param {string} options.context the build context that is sent to Docker
 * @param {string} options.place a folder for the stages
 * @returns {Promise<(target: string) => Promise<Image>>}
 * @typedef {{ folder: string, root: string, user: string, env: Record<string, string>, command: string[], health: string[] }} Image
 */
export function imagesOf(dockerfile, { context, place, env }) {
  const stages = new Map(
    readDockerfile(readFileSync(dockerfile, 'utf8')).map((one) => [one.name, one]),
  );
  const built = new Map();
  const sent = ignore().add(readFileSync(join(context, '.dockerignore'), 'utf8'));
  const isSent = (path) => path === context || !sent.ignores(relative(context, path));

  const build = (name) => {
    if (!built.has(name)) built.set(name, run(stages.get(name)));
    return built.get(name);
  };

  async function run({ name, from, steps }) {
    const image = stageAt(place, name);
    await mkdir(image.folder, { recursive: true });
    if (stages.has(from)) {
      const base = await build(from);
      Object.assign(image, { env: base.env, workdir: base.workdir, user: base.user });
      if (existsSync(base.folder)) await copy(base.folder, image.folder);
    }
    for (const { word, text } of steps) await STEPS[word](image, text);
    return image;
  }

  const STEPS = {
    WORKDIR: (image, text) => void (image.workdir = text),
    USER: (image, text) => void (image.user = text),
    ENV: (image, text) => void (image.env = { ...image.env, ...readEnv(text) }),
    EXPOSE: () => undefined,
    CMD: (image, text) => void (image.command = readCommand(text)),
    HEALTHCHECK: (image, text) => void (image.health = readCommand(text)),
    async RUN(image, text) {
      if (OF_THE_SYSTEM.test(text)) return;
      // only root may change owners, and here all files have the same one
      const command = text.replace(/ && chown( \S+)+$/, '');
      const folder = image.at(image.workdir);
      const inFolder = shellIn(folder, { ...env, ...image.env, PATH: env.PATH });
      await inFolder(command === 'npm ci' ? installAgain(context, folder) : command);
    },
    async COPY(image, text) {
      const [, other, from, to] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text);
      const source = other ? (await build(other)).at(from) : join(context, from);
      const target = image.at(to.startsWith('/') ? to : join(image.workdir, to));
      await copy(source, target, other ? undefined : isSent);
    },
  };

  return build;
}

/** Maps /app to a separate folder, so that a lockfile resolves archives beside the project from there as from here. */
function stageAt(place, name) {
  const folder = join(place, name);
  const root = `${folder}.root`;
  const at = (path) =>
    path === WORKDIR || path.startsWith(`${WORKDIR}/`)
      ? join(folder, path.slice(WORKDIR.length))
      : join(root, path);
  return { folder, root, at, env: {}, workdir: WORKDIR, user: 'root' };
}

const copy = (from, to, filter) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) });

/** Returns the total size of all files in a folder, in bytes. */
export async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
