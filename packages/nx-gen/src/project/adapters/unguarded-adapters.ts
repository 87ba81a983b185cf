import { PUBLIC_CURE, UNGUARDED_CURE } from '../../adapters/read-adapter-config';
import { type Diagnostic, type ProblemText, createProblem } from '../../base/diagnostics';
import type { ResolvedConfig } from '../../config/config';
import { loginGuardNamesOf } from '../guards';
import type { ProjectContext } from '../project';
import { diagnosticAt, type DeclaredAdapter } from './declared';

/** Whether a run refuses adapters that do not declare who may call them, instead of warning about them. */
export const isAuthRequired = ({ adapterAuth }: Pick<ResolvedConfig, 'adapterAuth'>): boolean =>
  adapterAuth === 'required';

/**
 * Returns adapters that are public without being declared so: the guards of the generated controller do not apply to
 * them.
 */
export const unguardedAdapters = (
  context: Pick<ProjectContext, 'root' | 'config'>,
  adapters: readonly DeclaredAdapter[],
): Diagnostic[] =>
  adapters.flatMap(({ path: file, adapter: { auth, isPublic, hasInvalidAuth, method, path } }) =>
    auth.length > 0 || isPublic || hasInvalidAuth || !method || !path
      ? []
      : [
          diagnosticAt(context, file, {
            line: path.line,
            ...problemOf(`${method.text} ${path.text}`, context.config),
          }),
        ],
  );

function problemOf(route: string, config: ResolvedConfig): ProblemText {
  if (!isAuthRequired(config))
    return createProblem(`${route} names no guard, so everybody may call it`, UNGUARDED_CURE);
  const [guard] = loginGuardNamesOf(config);
  return createProblem(
    `${route} declares no auth, and adapterAuth is 'required'`,
    `write auth: '${guard}', or ${PUBLIC_CURE}`,
  );
}
