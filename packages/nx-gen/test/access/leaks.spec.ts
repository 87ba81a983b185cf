import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../support/project';
import { ALL_LEAKS } from './leaks';

/** Most are planted by hand only (`ALL_LEAKS=1`): a change of the runtime must not lose their places. */
it.each([...ALL_LEAKS].filter(([, { file }]) => file.startsWith('nest/')))(
  'has one place to plant %s in the runtime',
  (_name, { file, from }) => {
    const text = readFileSync(join(WORKSPACE, 'packages', file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
  },
);
