// A parser for Dockerfiles, as far as ours go: stages, and their instructions in order.

/** @typedef {{ name: string, from: string, steps: { word: string, text: string }[] }} Stage */

/**
 * @returns {Stage[]}
 * @throws for an instruction outside a stage
 */
export function readDockerfile(text) {
  const lines = text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const stages = [];
  for (const line of lines) {
    const [, word, rest] = /^(\w+)\s+(.*)$/s.exec(line) ?? [];
    if (word === 'FROM') {
      const [, from, name] = /^(\S+)\s+AS\s+(\S+)$/i.exec(rest) ?? [];
      if (!name) throw new Error(`A stage without a name: ${line}`);
      stages.push({ name, from, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage || !word) throw new Error(`Outside of every stage: ${line}`);
      stage.steps.push({ word, text: rest });
    }
  }
  return stages;
}

/** Parses `A=1 B=x` of an ENV instruction. */
export const readEnv = (text) =>
  Object.fromEntries(text.split(/\s+/).map((entry) => entry.split(/=(.*)/s).slice(0, 2)));

/** Parses the words of `["node", "dist/main.js"]`. */
export const readCommand = (text) => JSON.parse(text.replace(/^[^[]*/, ''));
