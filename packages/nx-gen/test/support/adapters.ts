import { generate } from '../../src/run/generate';
import type { Part } from '../../src/plan/plan';
import { nestTree, textsOf } from '../../src/testing/nest-tree';

/** What `gen api` generates. */
export const API: Part[] = ['dtos', 'api'];

/** The module of the model User. */
export const MODULE = 'apps/api/src/features/user/user.gen.module.ts';

/** Files of a project that differ from the usual ones; null for one that is absent. */
export type Changes = Record<string, string | null>;
export type NestTree = ReturnType<typeof nestTree>;

/** An adapter file's path, relative to the project. */
export const at = (name: string, folder = 'src/features/user'): string =>
  `${folder}/adapters/${name}.adapter.ts`;

/** An adapter file with this configuration on its second line. */
export const adapter = (config: string, kind = 'json'): string =>
  `import { adapter } from '@gen/nest';
export default adapter.${kind}({ ${config} }, () => undefined);
`;

/** The user's own service of User, with these members. */
export const service = (members: string): string =>
  `import { UserGenService } from './user.gen.service';

export class UserService extends UserGenService {
  ${members}
}
`;

/** One run of the generator. */
export async function run(tree: NestTree, parts: readonly Part[] = API) {
  const warnings: string[] = [];
  const summary = await generate(tree, { root: 'apps/api' }, parts, {
    warn: (message) => warnings.push(message),
  });
  return { ...summary, warnings };
}

/** The text of User's module in a project with these files. */
export async function moduleWith(changes: Changes): Promise<string> {
  const tree = nestTree(changes);
  await run(tree);
  return tree.read(MODULE, 'utf-8') ?? '';
}

/** The lines of the message with which a run ends that changes nothing. */
export async function refused(changes: Changes): Promise<string[]> {
  const tree = nestTree(changes);
  const before = textsOf(tree);
  const message = await run(tree).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(textsOf(tree)).toEqual(before);
  return message.split('\n');
}
