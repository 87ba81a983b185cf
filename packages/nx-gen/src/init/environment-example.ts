import { posix } from 'node:path';
import type { EnvironmentVariable } from './part-plan';
import type { ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';

/** `.env.example`: every variable that the scaffolded parts read. The real `.env` is the user's secret. */
export const environmentExample = (
  { root }: ProjectFacts,
  variables: readonly EnvironmentVariable[],
): ScaffoldFile[] =>
  variables.length === 0
    ? []
    : [
        {
          path: posix.join(root, '.env.example'),
          template: 'config/env.example',
          view: { variables },
        },
      ];
