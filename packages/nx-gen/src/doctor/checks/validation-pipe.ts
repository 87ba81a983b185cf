import type { FileTree } from '../../base/tree';
import { classSearch } from '../../project/places';
import { sourceRootOf } from '../../project/project';
import { error, ok, warning, type Finding } from '../check';
import { globalPipesIn, type GlobalPipe } from '../global-pipes';
import { openHandlersIn } from '../open-handlers';
import { valueOf, type Reading } from '../reading';
import { sourceFiles } from '../source-files';

/**
 * The application validates the bodies of the user's own controllers as well. Generated controllers
 * bring their validation with them, so a missing pipe is no error, and no fault at all where no other
 * controller takes a DTO.
 */
export async function checkValidationPipe(reading: Reading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const sourceRoot = sourceRootOf(context);
  if (!reading.tree.exists(sourceRoot)) return error(`there is no folder ${sourceRoot}`);
  const { skip } = classSearch(context, await reading.client());
  const files = sourceFiles(reading.tree, sourceRoot, new Set(skip));
  const pipes = files.flatMap((path) => pipesOf(reading.tree, path));
  const [right] = pipes.filter(({ missing }) => missing?.length === 0);
  if (right) return ok(`set up in ${right.path}:${right.line}`);
  const [unclear] = pipes.filter(({ missing }) => missing === undefined);
  if (unclear)
    return warning(
      `could not tell whether the pipe of ${unclear.path}:${unclear.line} has the needed options, since they are computed`,
      `make sure that it has ${OPTIONS}, or use crudValidationPipe() of @gen/nest`,
    );
  const [lax] = pipes;
  if (lax)
    return warning(
      `the ValidationPipe of ${lax.path}:${lax.line} lacks ${lax.missing?.join(', ')}: your own controllers take more than their DTOs say`,
      `add { ${lax.missing?.map((name) => `${name}: true`).join(', ')} }, or use crudValidationPipe() of @gen/nest`,
    );
  const open = openHandlers(reading.tree, files);
  if (open.length === 0)
    return ok('generated controllers validate by themselves, and no other one needs a pipe');
  return warning(
    `no ValidationPipe for the whole application was found under ${sourceRoot}, so nothing checks what these take: ${shortList(open)}`,
    'write app.useGlobalPipes(crudValidationPipe()) into src/main.ts; it comes from @gen/nest',
  );
}

const OPTIONS = '{ whitelist: true, forbidNonWhitelisted: true, transform: true }';

type Found = GlobalPipe & { path: string };

function pipesOf(tree: FileTree, path: string): Found[] {
  const text = tree.read(path, 'utf-8') ?? '';
  return /\buseGlobalPipes\b|\bAPP_PIPE\b/.test(text)
    ? globalPipesIn(text).map((pipe) => ({ ...pipe, path }))
    : [];
}

/** The handlers that take a DTO without a pipe of their own, with their places. */
const openHandlers = (tree: FileTree, files: readonly string[]): string[] =>
  files.flatMap((path) => {
    const text = tree.read(path, 'utf-8') ?? '';
    const handlers = text.includes('@Controller') ? openHandlersIn(text) : [];
    return handlers.map(({ name, line }) => `${name} (${path}:${line})`);
  });

const MOST = 3;

const shortList = (all: readonly string[]): string =>
  [...all.slice(0, MOST), ...(all.length > MOST ? [`and ${all.length - MOST} more`] : [])].join(
    ', ',
  );
