import { GenError } from '../../base/diagnostics';
import { PLATFORMS } from '../../init/platform';
import { startedBy, type PackageManager } from '../../project/package-manager';
import type { Terminal } from '../../run/ask';
import { questionsOnTerminal } from '../../set-up/questions';
import type { NewFlags } from './flags';
import { nameProblem } from './place';

/** Asks what a new project is to be, as far as no flag says it: all of it before anything takes time. */
export interface NewQuestions {
  name(): Promise<string>;
  /** @param managers those that are installed */
  rest(flags: NewFlags, managers: readonly PackageManager[]): Promise<NewFlags>;
  mayStart(): Promise<boolean>;
}

const KINDS = [
  { value: false, label: 'NestJS: one project, its dashboard in src/dashboard' },
  { value: true, label: 'Nx: a workspace, its API in apps/api' },
];

const cancelled = (): GenError => GenError.of('cancelled; nothing was written');

function given<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw cancelled();
  return answer as Exclude<T, symbol>;
}

/** @returns undefined where nobody can answer */
export function newQuestionsOnTerminal(terminal: Terminal = process): NewQuestions | undefined {
  const setUp = questionsOnTerminal(terminal);
  if (setUp === undefined) return undefined;
  const ends = { input: terminal.stdin, output: terminal.stdout };
  const prompts = () => import('@clack/prompts');

  async function manager(managers: readonly PackageManager[]): Promise<PackageManager> {
    const [only = 'npm', ...others] = managers;
    if (others.length === 0) return only;
    const { select } = await prompts();
    return given(
      await select({
        ...ends,
        message: 'What should install its packages?',
        options: managers.map((value) => ({ value })),
        initialValue: startedBy(),
      }),
    );
  }

  return {
    async name() {
      const { text } = await prompts();
      const message = 'What is the project called?';
      const answer = given(
        await text({
          ...ends,
          message,
          placeholder: 'shop',
          validate: (name) => (name === '.' ? undefined : nameProblem(name ?? '')?.join('; ')),
        }),
      );
      return answer;
    },
    async rest(flags, managers) {
      const { select } = await prompts();
      const nx =
        flags.nx ?? given(await select({ ...ends, message: 'What is made?', options: KINDS }));
      const platform =
        flags.platform ??
        given(
          await select({
            ...ends,
            message: 'What should the API run on?',
            options: Object.entries(PLATFORMS).map(([value, label]) => ({ value, label })),
          }),
        );
      const packageManager = flags.packageManager ?? (await manager(managers));
      const database = flags.database ?? (await setUp.database());
      const isNamed = flags.adminEmail !== undefined || flags.adminPassword !== undefined;
      return {
        ...flags,
        ...{ nx, platform, packageManager, database },
        ...(isNamed ? {} : await setUp.administrator()),
      };
    },
    async mayStart() {
      const { confirm, isCancel } = await prompts();
      const answer = await confirm({ ...ends, message: 'Start it now?', initialValue: true });
      return !isCancel(answer) && answer;
    },
  };
}
