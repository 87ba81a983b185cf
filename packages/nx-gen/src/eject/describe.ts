import { counted } from '../base/counted';
import type { FileTree } from '../base/tree';
import type { Ejected } from './eject';
import { leftOut, LEFT_OUT_OF_ALL } from './left-out';
import { switchOver } from './switch-over';

/** What was written, what to do to switch over to it, and what it leaves out. */
export function describeEjected(tree: FileTree, ejected: Ejected): string[] {
  const { models, refused, files, api, dashboard } = ejected;
  const folders = [api.folder, ...(dashboard ? [dashboard.folder] : [])].join(' and ');
  return [
    `${counted(models.length, 'model')} as plain code, in ${counted(files.length, 'file')} below ${folders}. Nothing else was changed.`,
    ...(refused.length > 0
      ? [
          '',
          'Without plain code:',
          ...refused.map(({ resource: { model }, reason }) => `  ${model.name}: ${reason}.`),
        ]
      : []),
    '',
    'To switch over:',
    ...switchOver(tree, ejected).flatMap(({ text, lines = [] }, at) => [
      `  ${at + 1}. ${text}`,
      ...lines.map((line) => `       ${line}`),
    ]),
    '',
    'What the plain code leaves out:',
    ...models.flatMap((model) => {
      const sentences = leftOut(tree, ejected, model);
      return sentences.length > 0
        ? [`  ${model.resource.model.name}`, ...sentences.map((sentence) => `    - ${sentence}.`)]
        : [];
    }),
    '  All models',
    ...LEFT_OUT_OF_ALL.map((sentence) => `    - ${sentence}.`),
  ];
}
