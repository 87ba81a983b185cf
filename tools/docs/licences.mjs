// Which packages come along with one of ours, by the lock, and what their licences are.

/** Licences that ask for no more than their own text to be kept. */
const FREE = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'CC-BY-4.0'],
]);

/**
 * Everything that is installed with a package, but for what its user installs himself (peers).
 * @param {Record<string, { dependencies?: Record<string, string>, version?: string }>} packages of a lock
 * @param {string} start where the package is
 * @param {(path: string) => object} manifestOf
 */
export function brought(packages, start, manifestOf) {
  const seen = new Map();
  const visit = (path, names) => {
    for (const name of Object.keys(names ?? {})) {
      const home = homeOf(packages, path, name);
      if (home === undefined || seen.has(home)) continue;
      const entry = packages[home];
      seen.set(home, {
        name,
        version: entry.version,
        licence: entry.license ?? licenceIn(manifestOf(home)),
      });
      visit(home, entry.dependencies);
    }
  };
  visit(start, packages[start].dependencies);
  return [...seen.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Where Node finds a package from another one. */
function homeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const home = `${at && `${at}/`}node_modules/${name}`;
    if (packages[home]) return home;
    if (at === '') return undefined;
  }
}

/** As before 2014: `licenses: [{ type }]`. */
const licenceIn = ({ license, licenses }) =>
  license ?? licenses?.map(({ type }) => type ?? 'none').join(' OR ') ?? 'none';

/** One of several that may be chosen is enough. */
export const isFree = ({ licence }) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => FREE.has(one)));

export function licencePage(found) {
  const sections = found.map(({ name, dependencies }) =>
    [
      `## ${name}`,
      dependencies.length
        ? `| package | licence |\n| --- | --- |\n${dependencies
            .map((one) => `| ${one.name} ${one.version} | ${one.licence} |`)
            .join('\n')}`
        : 'Brings nothing along: what it works with are packages that you install.',
    ].join('\n\n'),
  );
  return [
    '# Licences',
    'Ours is [MIT](../LICENSE). These come along with each package, as the lock of this repository has them; what you install beside it (NestJS, Prisma, react-admin, Material UI and what else is a peer) has its own.',
    ...sections,
  ].join('\n\n');
}
