// The table in docs/versions.md: what our packages support, and which versions the tests run with.
import { major } from 'semver';

/** Each line of the table: its package, and the manifest that says what is supported. */
const LINES = [
  { title: 'NestJS', name: '@nestjs/core', from: 'nest', range: '@nestjs/common' },
  { title: 'Prisma', name: '@prisma/client' },
  { title: 'react-admin', name: 'react-admin', from: 'react-admin' },
  { title: 'React', name: 'react', from: 'react-admin' },
  { title: 'Material UI', name: '@mui/material', from: 'react-admin' },
  { title: 'Nx', name: 'nx', from: 'nx-gen' },
];

/**
 * @param manifests the package.json of each of our packages, by folder
 * @param lockedOf returns the version of a package in this repository
 * @param recipes the projects of tools/packages/recipes.mjs
 */
export function versionTable(manifests, lockedOf, recipes) {
  const node = [
    'Node',
    code(manifests['nx-gen'].engines.node),
    `types of ${major(lockedOf('@types/node'))}`,
    'the one that CI runs on',
  ];
  const rows = LINES.map(({ title, name, from, range = name }) => {
    const tried = triedVersions(name, recipes);
    return [
      title,
      from === undefined
        ? majorsOf([lockedOf(name), ...tried.map(({ version }) => version)])
        : code(manifests[from].peerDependencies[range]),
      lockedOf(name),
      tried.map(({ version, projects }) => `${version} (${projects.join(', ')})`).join('; '),
    ];
  });
  return [['', 'supported', 'here', 'in new projects'], ['---', '---', '---', '---'], node, ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns the versions of a package in the new projects, each with the projects: exact ones, or a major whose newest is taken. */
function triedVersions(name, recipes) {
  const projects = new Map();
  for (const recipe of recipes) {
    const version = versionIn(name, recipe);
    if (version) projects.set(version, [...(projects.get(version) ?? []), `\`${recipe.name}\``]);
  }
  return [...projects].map(([version, names]) => ({ version, projects: names }));
}

function versionIn(name, { packages = {}, nest, nx }) {
  // the packages of NestJS are released together
  const given = name === '@nestjs/core' ? '@nestjs/common' : name;
  const exact = packages[`dependencies.${given}`] ?? packages[`devDependencies.${given}`];
  if (exact !== undefined) return exact;
  if (name === '@nestjs/core' && nest !== undefined) return String(major(nest));
  return name === 'nx' ? nx : undefined;
}

const majorsOf = (versions) =>
  [...new Set(versions.map((version) => major(version)))]
    .sort((a, b) => a - b)
    .map(String)
    .join(' and ');

/** A pipe would end the cell. */
const code = (range) => `\`${range.replaceAll('|', '\\|')}\``;
