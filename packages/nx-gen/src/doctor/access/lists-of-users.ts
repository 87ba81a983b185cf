import { createProblem } from '../../base/diagnostics';
import { modelNamed, type AccessCheck } from './access-check';
import { isAllPassingRoleOnly } from './writers';
import { withArticle } from '../../naming/article';

/** Finds lists of users in other models that whoever may edit those can change, because the user model is marked. */
export const listsOfUsers: AccessCheck = (model, schema) => {
  const { user } = schema;
  const edit = model.access?.operations.edit;
  if (!edit || isAllPassingRoleOnly(edit.rule, schema) || !modelNamed(schema, user.model)?.isMarked)
    return [];
  return model.fields
    .filter(({ relation, isList, directives }) => {
      const back = modelNamed(schema, user.model)?.fields.find(
        (other) => other.relation?.name === relation?.name && other.relation?.model === model.name,
      );
      const isClosed = directives.hidden || directives.readOnly;
      return isList && relation?.model === user.model && back?.isList && !isClosed;
    })
    .filter(({ name }) => !model.access?.fields.some((one) => one.field === name && one.edit))
    .map(({ name }) =>
      createProblem(
        `${model.name}.${name} is a list of ${user.model}: whoever edits ${withArticle(model.name)} (${edit.ruleText}) may put others into it, not only themselves`,
        `write /// @gen_readonly, /// @gen_hidden or /// @gen_access(write: …) above ${name} to prevent that`,
      ),
    );
};
