// What publint and "are the types wrong" report about a packed package, as its users would resolve it.
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { runNode } from '../lib/processes.mjs';
import { binOf } from '../lib/workspace.mjs';

/** A package of ES modules only cannot be required from CommonJS, which is intended: bundlers import it. */
const rulesOf = (manifest) => (manifest.type === 'module' ? ['cjs-resolves-to-esm'] : []);

/**
 * @param {string} archive path of a .tgz
 * @param {object} manifest its package.json
 * @returns {Promise<string[]>} a sentence for each fault
 */
export async function faultsOf(archive, manifest) {
  return [...(await toldByPublint(archive, manifest)), ...(await toldByTypes(archive, manifest))];
}

async function toldByPublint(archive, manifest) {
  const { buffer, byteOffset, byteLength } = readFileSync(archive);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => `${message.code}: ${formatMessage(message, manifest)}`);
}

async function toldByTypes(archive, manifest) {
  const ignored = rulesOf(manifest).flatMap((rule) => ['--ignore-rules', rule]);
  const { code, lines } = await runNode(binOf('@arethetypeswrong/cli', { name: 'attw' }), [
    archive,
    ...['--format', 'ascii', '--no-emoji', '--no-color'],
    ...ignored,
  ]);
  return code === 0 ? [] : [`attw: ${lines.join('\n')}`];
}
