import { readLogin } from './login-model';
import type { SchemaFacts } from './database-facts';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';

/** Checks whether this run is to write a login that the schema does not allow yet; what logs in with it has to wait. */
export const waitsForLogin = (
  { fileOf, schemaPath }: Pick<ProjectFacts, 'fileOf' | 'schemaPath'>,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): boolean =>
  parts.includes('auth') &&
  fileOf('JwtAuthGuard') === undefined &&
  'problems' in readLogin(schema, schemaPath);
