import { mergeDependencies, type Dependencies } from './dependencies';
import type { ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';

/** An environment variable, for `.env.example`. */
export interface EnvironmentVariable {
  comment: string;
  lines: string[];
}

/** What one part adds to a project. */
export interface PartPlan {
  files: ScaffoldFile[];
  /** Existing files of the project that already do the part's work. */
  kept: string[];
  /** Modules that the application module must import. */
  modules: { className: string; path: string }[];
  variables: EnvironmentVariable[];
  /** Paths that git should ignore: secrets, uploads, build output. */
  ignored: string[];
  /** The packages that the files import, or need to be built. */
  packages: Dependencies;
}

export const emptyPlan: PartPlan = {
  files: [],
  kept: [],
  modules: [],
  variables: [],
  ignored: [],
  packages: { runtime: [], development: [] },
};

/** The base URL of links in e-mails and of redirects after a provider's login. */
export const DASHBOARD_URL_VARIABLE: EnvironmentVariable = {
  comment: 'The address of the dashboard, for links in e-mails and redirects after a login',
  lines: ['DASHBOARD_URL='],
};

/** The file that reads the environment; every part that needs a variable includes it. */
export const environmentFile = ({ sourceRoot }: ProjectFacts): ScaffoldFile => ({
  path: `${sourceRoot}/config/environment.ts`,
  template: 'config/environment.ts',
});

/** Merges several plans; a file or variable that two of them contain is added once. */
export function mergePlans(plans: readonly PartPlan[]): PartPlan {
  const files = new Map(plans.flatMap((plan) => plan.files).map((file) => [file.path, file]));
  return {
    files: [...files.values()],
    kept: plans.flatMap(({ kept }) => kept),
    modules: plans.flatMap(({ modules }) => modules),
    variables: [...new Set(plans.flatMap(({ variables }) => variables))],
    ignored: plans.flatMap(({ ignored }) => ignored),
    packages: mergeDependencies(plans.map(({ packages }) => packages)),
  };
}
