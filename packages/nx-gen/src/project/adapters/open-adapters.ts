import { OPEN_CURE } from '../../adapters/read-adapter-config';
import { told, type Diagnostic } from '../../base/diagnostics';
import type { ProjectContext } from '../project';
import { diagnosticAt, type DeclaredAdapter } from './declared';

/** Adapters that everybody may ask, and that do not say so: the guards of the generated controller do not reach them. */
export const openAdapters = (
  context: Pick<ProjectContext, 'root'>,
  adapters: readonly DeclaredAdapter[],
): Diagnostic[] =>
  adapters.flatMap(({ path: file, adapter: { auth, isPublic, method, path } }) =>
    auth.length > 0 || isPublic || !method || !path
      ? []
      : [
          diagnosticAt(context, file, {
            line: path.line,
            ...told(
              `${method.text} ${path.text} names no guard, so everybody may ask it`,
              OPEN_CURE,
            ),
          }),
        ],
  );
