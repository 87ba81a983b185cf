import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../support/project';
import { ALL_LEAKS } from './leaks';

/** Most are planted only on request (`ALL_LEAKS=1`), so that this test checks that changes of the runtime keep their places. */
it.each([...ALL_LEAKS].filter(([, { file }]) => file.startsWith('nest/')))(
  'the runtime has exactly one place for the leak %s',
  (_name, { file, from }) => {
    const text = readFileSync(join(WORKSPACE, 'packages', file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
  },
);
