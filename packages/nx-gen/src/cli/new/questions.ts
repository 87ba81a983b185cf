import { GenError } from '../../base/diagnostics';
import { PLATFORMS } from '../../init/platform';
import { invokingPackageManager, type PackageManager } from '../../project/package-manager';
import type { Terminal } from '../../run/ask';
import { questionsOnTerminal } from '../../set-up/questions';
import type { NewFlags } from './flags';
import { nameProblem } from './new-project';

/** Asks everything about a new project that no flag determines, before any slow step. */
export interface NewQuestions {
  name(): Promise<string>;
  /** @param managers the installed package managers */
  missingFlags(flags: NewFlags, managers: readonly PackageManager[]): Promise<NewFlags>;
  confirmStart(): Promise<boolean>;
}

const PROJECT_KINDS = [
  { value: false, label: 'NestJS: one project, with its dashboard in src/dashboard' },
  { value: true, label: 'Nx: a workspace, with its API in apps/api' },
];

const cancelledError = (): GenError => GenError.of('cancelled; nothing was written');

function throwIfCancelled<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw cancelledError();
  return answer as Exclude<T, symbol>;
}

/** @returns undefined if the session is not interactive */
export function newQuestionsOnTerminal(terminal: Terminal = process): NewQuestions | undefined {
  const setUp = questionsOnTerminal(terminal);
  if (setUp === undefined) return undefined;
  const streams = { input: terminal.stdin, output: terminal.stdout };
  const prompts = () => import('@clack/prompts');

  async function askManager(managers: readonly PackageManager[]): Promise<PackageManager> {
    const [only = 'npm', ...others] = managers;
    if (others.length === 0) return only;
    const { select } = await prompts();
    return throwIfCancelled(
      await select({
        ...streams,
        message: 'Which package manager should it use?',
        options: managers.map((value) => ({ value })),
        initialValue: invokingPackageManager(),
      }),
    );
  }

  return {
    async name() {
      const { text } = await prompts();
      const message = 'What is the project called?';
      const answer = throwIfCancelled(
        await text({
          ...streams,
          message,
          placeholder: 'shop',
          validate: (name) => (name === '.' ? undefined : nameProblem(name ?? '')?.join('; ')),
        }),
      );
      return answer;
    },
    async missingFlags(flags, managers) {
      const { select } = await prompts();
      const nx =
        flags.nx ??
        throwIfCancelled(
          await select({ ...streams, message: 'What should be created?', options: PROJECT_KINDS }),
        );
      const platform =
        flags.platform ??
        throwIfCancelled(
          await select({
            ...streams,
            message: 'What should the API run on?',
            options: Object.entries(PLATFORMS).map(([value, label]) => ({ value, label })),
          }),
        );
      const packageManager = flags.packageManager ?? (await askManager(managers));
      const database = flags.database ?? (await setUp.database());
      const hasAdministrator = flags.adminEmail !== undefined || flags.adminPassword !== undefined;
      return {
        ...flags,
        ...{ nx, platform, packageManager, database },
        ...(hasAdministrator ? {} : await setUp.administrator()),
      };
    },
    async confirmStart() {
      const { confirm, isCancel } = await prompts();
      const answer = await confirm({ ...streams, message: 'Start it now?', initialValue: true });
      return !isCancel(answer) && answer;
    },
  };
}
