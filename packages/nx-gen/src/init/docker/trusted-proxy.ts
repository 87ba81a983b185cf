import { posix } from 'node:path';
import type { FileTree } from '../../base/tree';
import { sourceFiles } from '../../project/source-files';
import type { ProjectFacts } from '../project-facts';

/** Says whose `X-Forwarded-For` counts, on Express or on Fastify. */
const TRUSTS_PROXY = /\btrust proxy\b|\btrustProxy\b/;

const LIMITS_BY_ADDRESS = /@Limit(?:Logins|Mails)\(/;

export const nginxFile = ({ root }: Pick<ProjectFacts, 'root'>): string =>
  posix.join(root, 'docker/nginx.conf');

/** Checks for limits by IP address behind the scaffolded nginx, whose own address all requests then have. */
export const hasSharedLimits = (
  tree: FileTree,
  facts: Pick<ProjectFacts, 'root'>,
  texts: readonly string[],
): boolean =>
  tree.exists(nginxFile(facts)) &&
  texts.some((text) => LIMITS_BY_ADDRESS.test(text)) &&
  !texts.some((text) => TRUSTS_PROXY.test(text));

export const SHARED_LIMITS =
  'it does not say whose X-Forwarded-For counts: behind the nginx of docker/nginx.conf all clients have one IP address, so that anyone can use up the login attempts of everybody';

/** Returns the lines for main.ts that make the limits count clients. */
export function proxyAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const texts = sourceFiles(tree, facts.sourceRoot, []).map(
    (path) => tree.read(path, 'utf-8') ?? '',
  );
  if (!hasSharedLimits(tree, facts, texts)) return [];
  const main = facts.mainFile;
  const lines = tree.read(main, 'utf-8')?.includes('FastifyAdapter')
    ? "new FastifyAdapter({ trustProxy: 'uniquelocal', … })"
    : "const app = await NestFactory.create<NestExpressApplication>(AppModule); // the type is from '@nestjs/platform-express'\napp.set('trust proxy', 'uniquelocal');";
  return [`${main} needs a change: ${SHARED_LIMITS}. Write:\n${lines}`];
}
