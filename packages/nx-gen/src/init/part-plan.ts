import { mergeDependencies, type Dependencies } from './dependencies';
import type { ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';

/** A variable of the environment, for `.env.example`. */
export interface EnvironmentVariable {
  comment: string;
  lines: string[];
}

/** What one part adds to a project. */
export interface PartPlan {
  files: ScaffoldFile[];
  /** Files of the project that do the part's work already, in a place of their own. */
  kept: string[];
  /** Modules that the application module must import. */
  modules: { className: string; path: string }[];
  variables: EnvironmentVariable[];
  /** Paths that git should not keep: secrets, uploads, what is built. */
  ignored: string[];
  /** What the files import, or need to be built. */
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

/** Links of e-mails lead there, and logins that a provider leads back. */
export const DASHBOARD_ADDRESS: EnvironmentVariable = {
  comment: 'The address of the dashboard, where links of e-mails and logins lead',
  lines: ['DASHBOARD_URL='],
};

/** Reads the environment; every part that needs a variable brings it along. */
export const environmentFile = ({ sourceRoot }: ProjectFacts): ScaffoldFile => ({
  path: `${sourceRoot}/config/environment.ts`,
  template: 'config/environment.ts',
});

/** Several plans as one; a file or a variable that two of them bring is there once. */
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
