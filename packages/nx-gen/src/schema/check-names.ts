import { namesOf } from '../naming/names';
import { findClashes } from '../naming/registry';
import { type Diagnostic, told } from '../base/diagnostics';
import type { ModelIR } from './ir';

/** Refuses marked models whose files, classes or addresses would be the same: `UserProfile` and `user_profile`. */
export function checkNames(models: readonly ModelIR[], problems: Diagnostic[]): void {
  const locations = new Map(models.map(({ name, location }) => [name, location]));
  // whether two names are the same does not depend on the suffix, which all of them share
  for (const { model, owner, use, name, isOfPlurals } of findClashes(
    models.map((one) => namesOf(one.name, '', one)),
  )) {
    const place = locations.get(owner);
    problems.push({
      location: locations.get(model),
      subject: model,
      ...told(
        `its ${use} name ${name} is also that of ${owner}${place ? ` (${place.file}:${place.line})` : ''}`,
        `${isOfPlurals ? OTHER_PLURAL : OTHER_NAME}, or mark only one of them`,
      ),
    });
  }
}

const OTHER_PLURAL = 'give one of the two another plural with // @gen_form(plural: "…")';
const OTHER_NAME = 'rename one of the two and keep its table with @@map';
