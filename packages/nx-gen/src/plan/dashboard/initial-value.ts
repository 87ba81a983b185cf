import type { Code } from '../../code/layout';
import { defaultCode } from '../api/default-code';
import type { PlannedField } from '../resource-plan';

/** Returns the value with which the form of a new record starts; a field without an input gets the server's own default. */
export const initialValue = (planned: PlannedField): Code | undefined =>
  planned.type.form && defaultCode(planned);
