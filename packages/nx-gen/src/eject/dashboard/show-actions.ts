import { element, type Attribute } from '../../code/jsx';
import { array } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { isRecordSpecific } from '../../plan/dashboard/record-specific';
import { isSecret } from '../../schema/ir';
import { isSettable, type Ejectable } from '../ejectable';

/** The pages that the buttons of Show lead to. */
interface Targets {
  readonly hasCreate: boolean;
  readonly hasEdit: boolean;
}

/** Adds a button to Show that duplicates the record; react-admin's own actions have only the one that edits it. */
export function showActions(
  model: Ejectable,
  { hasCreate, hasEdit }: Targets,
): Record<string, Attribute> {
  const fields = clonedFields(model);
  if (!hasCreate || fields.length === 0) return {};
  const cloneButton = {
    ...element('CloneButton', { fields: { code: array(fields.map(stringLiteral)) } }),
    uses: [{ name: 'CloneButton', from: '../support/clone-button' }],
  };
  return {
    actions: {
      node: element('TopToolbar', {}, [...(hasEdit ? [element('EditButton')] : []), cloneButton]),
    },
  };
}

/** Returns the fields that a form can set and that two records can share; responses contain no secrets. */
const clonedFields = ({ creatable, links }: Ejectable): string[] => [
  ...creatable
    .filter((planned) => !isRecordSpecific(planned) && !isSecret(planned.field))
    .map(({ field }) => field.name),
  ...links.filter(isSettable).map(({ relation }) => relation.field.name),
];
