import { told } from '../../base/diagnostics';
import { modelNamed, type Look } from './look';
import { isNarrow } from './writers';
import { withArticle } from '../../naming/article';

/** A mark above the model that logs in opens the lists of its records in other models, for whoever edits there to write. */
export const listsOfUsers: Look = (model, schema) => {
  const { user } = schema;
  const edit = model.access?.operations.edit;
  if (!edit || isNarrow(edit.rule, schema) || !modelNamed(schema, user.model)?.isMarked) return [];
  return model.fields
    .filter(({ relation, isList, directives }) => {
      const back = modelNamed(schema, user.model)?.fields.find(
        (other) => other.relation?.name === relation?.name && other.relation?.model === model.name,
      );
      const isClosed = directives.hidden || directives.readOnly;
      return isList && relation?.model === user.model && back?.isList && !isClosed;
    })
    .filter(({ name }) => !model.access?.fields.some((one) => one.field === name && one.write))
    .map(({ name }) =>
      told(
        `${model.name}.${name} is a list of ${user.model} that whoever edits ${withArticle(model.name)} writes (${edit.said}), with others than himself too`,
        `write /// @gen_readonly, /// @gen_hidden or /// @gen_access(write: …) above ${name} where nobody shall`,
      ),
    );
};
