import { generate } from '../../src/run/generate';
import type { Part } from '../../src/plan/plan';
import { nestTree, textsOf } from '../../src/testing/nest-tree';

/** The parts that `gen api` generates. */
export const API_PARTS: Part[] = ['dtos', 'api'];

/** The module of the model User. */
export const USER_MODULE_FILE = 'apps/api/src/features/user/user.gen.module.ts';

/** Files of a project that differ from the usual ones; null for an absent file. */
export type FileOverrides = Record<string, string | null>;
export type NestTree = ReturnType<typeof nestTree>;

/** Returns the path of an adapter file, relative to the project. */
export const adapterPath = (name: string, folder = 'src/features/user'): string =>
  `${folder}/adapters/${name}.adapter.ts`;

/** Returns an adapter file with this configuration on its second line. */
export const adapterSource = (config: string, kind = 'json'): string =>
  `import { adapter } from '@gen/nest';
export default adapter.${kind}({ ${config} }, () => undefined);
`;

/** Returns the user's own service of User, with these members. */
export const serviceSource = (members: string): string =>
  `import { UserGenService } from './user.gen.service';

export class UserService extends UserGenService {
  ${members}
}
`;

/** Runs the generator once. */
export async function runGenerator(tree: NestTree, parts: readonly Part[] = API_PARTS) {
  const warnings: string[] = [];
  const summary = await generate(tree, { root: 'apps/api' }, parts, {
    warn: (message) => warnings.push(message),
  });
  return { ...summary, warnings };
}

/** Returns the text of User's module in a project with these files. */
export async function userModuleWith(changes: FileOverrides): Promise<string> {
  const tree = nestTree(changes);
  await runGenerator(tree);
  return tree.read(USER_MODULE_FILE, 'utf-8') ?? '';
}

/** Returns the lines of the error with which a run ends, and checks that it changes nothing. */
export async function errorLinesOf(changes: FileOverrides): Promise<string[]> {
  const tree = nestTree(changes);
  const before = textsOf(tree);
  const message = await runGenerator(tree).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(textsOf(tree)).toEqual(before);
  return message.split('\n');
}
