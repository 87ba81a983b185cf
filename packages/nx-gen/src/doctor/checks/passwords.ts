import { listOf } from '../../base/nearest';
import { foreignHashing, hashedPasswords } from '../../project/password-hashing';
import { ok, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that the project's login accepts the passwords that the generated API hashes. */
export async function checkPasswords(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const passwords = hashedPasswords(schema);
  if (passwords.length === 0) return ok('the generated API hashes no password');
  const problem = foreignHashing(reading.tree, context, schema.client);
  return problem
    ? warning(`${listOf(passwords, 'and')}: ${problem.message}`, problem.cure)
    : ok(`no login was found that would refuse the hashes of ${listOf(passwords, 'and')}`);
}
