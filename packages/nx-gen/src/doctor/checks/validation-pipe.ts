import type { FileTree } from '../../base/tree';
import { classSearch } from '../../project/places';
import { sourceRootOf } from '../../project/project';
import { error, ok, warning, type Finding } from '../check';
import { globalPipesIn, type GlobalPipe } from '../global-pipes';
import { openHandlersIn } from '../open-handlers';
import { valueOf, type ProjectReading } from '../reading';
import { sourceFiles } from '../../project/source-files';

/**
 * Checks that the application also validates the request bodies of the user's own controllers. Generated controllers
 * include their own validation, so a missing pipe is not an error, and it is fine if no other controller takes a DTO.
 */
export async function checkValidationPipe(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const sourceRoot = sourceRootOf(context);
  if (!reading.tree.exists(sourceRoot)) return error(`there is no folder ${sourceRoot}`);
  const { skip } = classSearch(context, await reading.client());
  const files = sourceFiles(reading.tree, sourceRoot, skip);
  const pipes = files.flatMap((path) => pipesOf(reading.tree, path));
  const [strict] = pipes.filter(({ missing }) => missing?.length === 0);
  if (strict) return ok(`set up in ${strict.path}:${strict.line}`);
  const [unclear] = pipes.filter(({ missing }) => missing === undefined);
  if (unclear)
    return warning(
      `could not tell whether the pipe in ${unclear.path}:${unclear.line} has the needed options, since they are computed`,
      `make sure that it has ${OPTIONS}, or use crudValidationPipe() of @gen/nest`,
    );
  const [lax] = pipes;
  if (lax)
    return warning(
      `the ValidationPipe in ${lax.path}:${lax.line} lacks ${lax.missing?.join(', ')}: your own controllers accept more than their DTOs allow`,
      `add { ${lax.missing?.map((name) => `${name}: true`).join(', ')} }, or use crudValidationPipe() of @gen/nest`,
    );
  const open = openHandlers(reading.tree, files);
  if (open.length === 0)
    return ok('generated controllers validate by themselves, and no other one needs a pipe');
  return warning(
    `no ValidationPipe for the whole application was found under ${sourceRoot}, so nothing checks what these accept: ${shortList(open)}`,
    'add app.useGlobalPipes(crudValidationPipe()) to src/main.ts, imported from @gen/nest',
  );
}

const OPTIONS = '{ whitelist: true, forbidNonWhitelisted: true, transform: true }';

type LocatedPipe = GlobalPipe & { path: string };

function pipesOf(tree: FileTree, path: string): LocatedPipe[] {
  const text = tree.read(path, 'utf-8') ?? '';
  return /\buseGlobalPipes\b|\bAPP_PIPE\b/.test(text)
    ? globalPipesIn(text).map((pipe) => ({ ...pipe, path }))
    : [];
}

/** Returns the handlers that take a DTO without a pipe of their own, with their locations. */
const openHandlers = (tree: FileTree, files: readonly string[]): string[] =>
  files.flatMap((path) => {
    const text = tree.read(path, 'utf-8') ?? '';
    const handlers = text.includes('@Controller') ? openHandlersIn(text) : [];
    return handlers.map(({ name, line }) => `${name} (${path}:${line})`);
  });

const MAX_NAMED_HANDLERS = 3;

const shortList = (all: readonly string[]): string =>
  [
    ...all.slice(0, MAX_NAMED_HANDLERS),
    ...(all.length > MAX_NAMED_HANDLERS ? [`and ${all.length - MAX_NAMED_HANDLERS} more`] : []),
  ].join(', ');
