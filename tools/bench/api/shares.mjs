// Reads a V8 CPU profile: each function's share of the busy time, by itself and with its callees.

/**
 * Returns { packages, self, subtree }, each [{ where, share }] in descending order. Idle time is not counted,
 * and a recursive function is counted once.
 */
export function sharesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map();
  samples.forEach((id, at) => own.set(id, (own.get(id) ?? 0) + timeDeltas[at]));
  const idle = nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)');
  const all = [...own.values()].reduce((sum, time) => sum + time, 0);
  const busy = all - idle.reduce((sum, { id }) => sum + (own.get(id) ?? 0), 0);
  const packages = new Map();
  const self = new Map();
  const subtree = new Map();
  const add = (totals, where, time) => totals.set(where, (totals.get(where) ?? 0) + time);

  const visit = (node, above) => {
    const where = whereOf(node.callFrame);
    let time = own.get(node.id) ?? 0;
    add(self, where, time);
    add(packages, packageOf(node.callFrame), time);
    const inside = above.has(where) ? above : new Set(above).add(where);
    for (const child of node.children ?? []) time += visit(byId.get(child), inside);
    if (!above.has(where)) add(subtree, where, time);
    return time;
  };
  visit(nodes[0], new Set());
  const listed = (totals) =>
    [...totals]
      .filter(([where]) => !/^\((root|idle)\)/.test(where))
      .map(([where, time]) => ({ where, share: time / busy }))
      .sort((a, b) => b.share - a.share);
  return { packages: listed(packages), self: listed(self), subtree: listed(subtree) };
}

/** Returns e.g. `findMany packages/nest/dist/crud/records.js:40`, without the folders above the repository. */
function whereOf({ functionName, url, lineNumber }) {
  const name = functionName || '(anonymous)';
  if (!url) return name;
  const path = url
    .replace(/^file:\/\//, '')
    .replace(/^.*?\/(?=(?:node_modules|packages|apps|tools)\/)/, '');
  return `${name} ${path}:${lineNumber + 1}`;
}

/** Returns e.g. `node_modules/pg`, `packages/nest`, `node` for built-in modules, or the name of a native function. */
function packageOf({ functionName, url }) {
  if (!url) return functionName || '(native)';
  if (url.startsWith('node:')) return 'node';
  const inModules = /.*(node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(url);
  return inModules?.[1] ?? /((?:packages|apps|tools)\/[^/]+)/.exec(url)?.[1] ?? url;
}
