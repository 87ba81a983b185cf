import { listOf } from '../../base/nearest';
import { fromRoot } from '../../base/paths';
import { classSearch } from '../../project/places';
import { sourceRootOf } from '../../project/project';
import { ok, warning, type Finding } from '../check';
import { globalInterceptorsIn, wrappingClassesIn, type LocatedClass } from '../global-interceptors';
import { valueOf, type ProjectReading } from '../reading';
import { sourceFiles } from '../../project/source-files';

type SourceText = readonly [path: string, text: string];

/** The controllers of `gen init` that the dashboard calls: login and uploads. */
const CALLED_CONTROLLER =
  /@Controller\(\s*(?:\{\s*path:\s*)?['"`]\/?(?:auth|upload)(?:\/[^'"`]*)?['"`]/;

const DOCS = 'see “Wrapped answers” in docs/troubleshooting.md';

/** Checks that no interceptor of the application wraps what generated routes answer: no client could read it. */
export async function checkInterceptors(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const { config, root } = context;
  const { skip } = classSearch(context, await reading.client());
  const folder = sourceRootOf(context);
  if (!tree.exists(folder)) return ok('there is no application to install one');
  const texts = sourceFiles(tree, folder, skip).map((path): SourceText => [
    path,
    tree.read(path, 'utf-8') ?? '',
  ]);
  const wrappers = wrappersIn(texts);
  const [first] = wrappers;
  if (!first) return ok('none was found that wraps the answers of the whole application');
  const leavesAlone = ({ text }: { text: string }): boolean =>
    text.includes('isUnwrapped') || text.includes(config.prefix);
  const wrapper = wrappers.find((one) => !leavesAlone(one)) ?? first;
  const { name, path, line, text } = wrapper;
  const place = `${name} in ${path}:${line}`;
  if (!text.includes('isUnwrapped')) {
    // a condition of the project's own, such as on the path of the request
    if (text.includes(config.prefix)) return ok(`${place} looks at the paths of generated routes`);
    return warning(
      `${place} wraps the answers of all routes, so dashboard, client and OpenAPI document do not match the generated ones`,
      `begin its intercept() with "if (isUnwrapped(context)) return next.handle();", imported from @gen/nest; ${DOCS}`,
    );
  }
  const wrapped = tree.exists(fromRoot(root, config.dashboardPath))
    ? texts.filter(([, one]) => CALLED_CONTROLLER.test(one) && !one.includes('@Unwrapped('))
    : [];
  if (wrapped.length === 0) return ok(`${place} leaves alone what the dashboard calls`);
  return warning(
    `${place} wraps the answers of ${listOf(
      wrapped.map(([one]) => one),
      'and',
    )}, which the dashboard calls too`,
    `write @Unwrapped() of @gen/nest above these controllers; ${DOCS}`,
  );
}

/** Returns the classes that are installed globally and wrap answers. */
function wrappersIn(
  texts: readonly SourceText[],
): (LocatedClass & { path: string; text: string })[] {
  const installed = new Set(
    texts
      .filter(([, text]) => /\buseGlobalInterceptors\b|\bAPP_INTERCEPTOR\b/.test(text))
      .flatMap(([, text]) => globalInterceptorsIn(text)),
  );
  if (installed.size === 0) return [];
  return texts
    .filter(([, text]) => text.includes('intercept('))
    .flatMap(([path, text]) =>
      wrappingClassesIn(text)
        .filter(({ name }) => installed.has(name))
        .map((one) => ({ ...one, path, text })),
    );
}
