import { relative, sep } from 'node:path';
import { error, ok, skipped, warning, type Finding } from '../check';
import { isOfNx } from '../../project/own-commands';
import { addCommand } from '../../project/package-commands';
import {
  ARCHIVES_SKIP_REASON,
  hasPackageArchives,
  installedPackage,
  type PackageJson,
} from '../packages';
import type { ProjectReading } from '../reading';
import { isClientMissing, isClientStale } from '../stale-client';

/** Checks that the Prisma CLI is installed, in the same version as the client, and that the client has this schema. */
export async function checkPrismaCli(reading: ProjectReading): Promise<Finding> {
  const folder = await reading.prismaFolder();
  if (hasPackageArchives(folder)) return skipped(ARCHIVES_SKIP_REASON);
  const cli = installedPackage(folder, 'prisma');
  const client = installedPackage(folder, '@prisma/client');
  const { tree, options } = reading;
  const inFolder = ` in ${relative(tree.root, folder).split(sep).join('/') || 'the workspace'}`;
  const place = folder === reading.folder ? '' : inFolder;
  // commands of Nx are run in the root, which is the project itself where there is only one
  const isElsewhere = place !== '' || (isOfNx(tree, options.root) && folder !== tree.root);
  const generate = `run npx prisma generate${isElsewhere ? inFolder : ''}`;
  const add = (packages: readonly string[], isDev?: boolean): string =>
    addCommand(folder, packages, isDev) + place;
  if (!cli)
    return error(
      'the package prisma is not installed, so "prisma generate" cannot run',
      `run ${add([client?.version ? `prisma@${client.version}` : 'prisma'], true)}`,
    );
  if (!client)
    return error(
      'the package @prisma/client, which PrismaService needs, is not installed',
      `run ${add([`@prisma/client@${versionOf(cli)}`])}`,
    );
  if (versionOf(cli) !== versionOf(client))
    return warning(
      `prisma is ${versionOf(cli)} and @prisma/client ${versionOf(client)}`,
      `install both in the same version: ${add([`@prisma/client@${versionOf(cli)}`])}`,
    );
  if (await isClientStale(reading))
    return error(
      'the client was generated from an older schema, so generated code may not compile',
      generate,
    );
  if (await isClientMissing(reading))
    return warning('the client is not generated yet, so the API does not compile', generate);
  return ok(`prisma ${versionOf(cli)} with its client`);
}

const versionOf = ({ version }: PackageJson): string => version ?? 'of no version';
