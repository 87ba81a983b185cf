import { UNGUARDED_CURE } from '../../adapters/read-adapter-config';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import type { ProjectContext } from '../project';
import { diagnosticAt, type DeclaredAdapter } from './declared';

/**
 * Returns adapters that are public without being declared so: the guards of the generated controller do not apply to
 * them.
 */
export const unguardedAdapters = (
  context: Pick<ProjectContext, 'root'>,
  adapters: readonly DeclaredAdapter[],
): Diagnostic[] =>
  adapters.flatMap(({ path: file, adapter: { auth, isPublic, method, path } }) =>
    auth.length > 0 || isPublic || !method || !path
      ? []
      : [
          diagnosticAt(context, file, {
            line: path.line,
            ...createProblem(
              `${method.text} ${path.text} names no guard, so everybody may call it`,
              UNGUARDED_CURE,
            ),
          }),
        ],
  );
