import { formatCount } from '../base/format-count';
import type { FileTree } from '../base/tree';
import type { Ejected } from './eject';
import { generalOmissions, omissionsOf } from './omissions';
import { switchOverSteps } from './switch-over';

/** Describes what was written, how to switch over to it, and what it leaves out. */
export function describeEjected(tree: FileTree, ejected: Ejected): string[] {
  const { models, refused, files, api, dashboard } = ejected;
  const folders = [api.folder, ...(dashboard ? [dashboard.folder] : [])].join(' and ');
  return [
    `${formatCount(models.length, 'model')} as plain code, in ${formatCount(files.length, 'file')} below ${folders}. Nothing else was changed.`,
    ...(refused.length > 0
      ? [
          '',
          'Without plain code:',
          ...refused.map(({ resource: { model }, reason }) => `  ${model.name}: ${reason}.`),
        ]
      : []),
    '',
    'To switch over:',
    ...switchOverSteps(tree, ejected).flatMap(({ text, lines = [] }, at) => [
      `  ${at + 1}. ${text}`,
      ...lines.map((line) => `       ${line}`),
    ]),
    '',
    'What the plain code leaves out:',
    ...models.flatMap((model) => {
      const sentences = omissionsOf(tree, ejected, model);
      return sentences.length > 0
        ? [`  ${model.resource.model.name}`, ...sentences.map((sentence) => `    - ${sentence}.`)]
        : [];
    }),
    '  All models',
    ...generalOmissions(tree, ejected).map((sentence) => `    - ${sentence}.`),
  ];
}
