import { error, ok, skipped, warning, type Finding } from '../check';
import { addCommand } from '../package-commands';
import { ARCHIVES, hasPackageArchives, installedPackage, type PackageJson } from '../packages';
import type { Reading } from '../reading';

/** Prisma's own command is installed, in the version of its client. */
export function checkPrismaCli({ folder }: Reading): Finding {
  if (hasPackageArchives(folder)) return skipped(ARCHIVES);
  const cli = installedPackage(folder, 'prisma');
  const client = installedPackage(folder, '@prisma/client');
  if (!cli)
    return error(
      'the package prisma is not installed, so "prisma generate" cannot run',
      `run ${addCommand(folder, [client?.version ? `prisma@${client.version}` : 'prisma'], true)}`,
    );
  if (!client)
    return error(
      'the package @prisma/client is not installed, which PrismaService needs',
      `run ${addCommand(folder, [`@prisma/client@${versionOf(cli)}`])}`,
    );
  if (versionOf(cli) !== versionOf(client))
    return warning(
      `prisma is ${versionOf(cli)} and @prisma/client ${versionOf(client)}`,
      `install both in one version: ${addCommand(folder, [`@prisma/client@${versionOf(cli)}`])}`,
    );
  return ok(`prisma ${versionOf(cli)} with its client`);
}

const versionOf = ({ version }: PackageJson): string => version ?? 'of no version';
