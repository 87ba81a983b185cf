// CPU profiles of single operations, and what stands out in them.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measureOperation } from './measure.mjs';
import { sharesOf } from './shares.mjs';

const LEAST = 0.03;

/** Profiles one operation in a separate server; returns lines with the shares above 3 %. */
export async function profileOperation(start, { name, operation, requests }, options) {
  const folder = resolve(options.profile);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${operation}.cpuprofile`);
  const server = await start(name);
  const { cpuMs, perSecond } = await measureOperation(server, requests, options, () =>
    server.startProfile(),
  );
  await server.stopProfile(file);
  await server.stop();
  const { packages, self, subtree } = sharesOf(JSON.parse(readFileSync(file, 'utf8')));
  const shown = (shares) =>
    shares
      .filter(({ share }) => share >= LEAST)
      .map(({ share, where }) => `  ${(share * 100).toFixed(1).padStart(5)} %  ${where}`);
  return [
    `${name} ${operation}: ${perSecond.toFixed(0)} per s, ${cpuMs.toFixed(3)} ms of CPU each`,
    ' package:',
    ...shown(packages),
    ' function alone:',
    ...shown(self),
    ' function with what it calls:',
    ...shown(subtree),
  ];
}
