// Which dependencies come along with one of our packages, according to the lockfile, and their licences.

/** Permissive licences: they require no more than keeping their own text. */
const FREE = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'CC-BY-4.0'],
]);

/**
 * Returns everything that is installed along with a package, except peers, which its users install themselves.
 * @param {Record<string, { dependencies?: Record<string, string>, version?: string }>} packages of a lockfile
 * @param {string} start path of the package
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

/** Resolves a package from the location of another, as Node does. */
function homeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const home = `${at && `${at}/`}node_modules/${name}`;
    if (packages[home]) return home;
    if (at === '') return undefined;
  }
}

/** Also reads the format from before 2014: `licenses: [{ type }]`. */
const licenceIn = ({ license, licenses }) =>
  license ?? licenses?.map(({ type }) => type ?? 'none').join(' OR ') ?? 'none';

/** Checks whether a licence is permissive; of several alternatives (OR), one suffices. */
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
        : 'Brings no dependencies: it works with packages that you install.',
    ].join('\n\n'),
  );
  return [
    '# Licences',
    'The packages are licensed under [MIT](../LICENSE). Each of them brings these dependencies, as the lock file of this repository has them. Peers that you install yourself (NestJS, Prisma, react-admin, Material UI and so on) have their own licences.',
    ...sections,
  ].join('\n\n');
}
