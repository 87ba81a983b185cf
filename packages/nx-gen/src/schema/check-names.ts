import { namesOf } from '../naming/names';
import { findClashes } from '../naming/registry';
import { type Diagnostic, createProblem } from '../base/diagnostics';
import type { ModelIR } from './ir';

/** Refuses marked models whose files, classes or addresses would clash: `UserProfile` and `user_profile`. */
export function checkNames(models: readonly ModelIR[], problems: Diagnostic[]): void {
  const locations = new Map(models.map(({ name, location }) => [name, location]));
  // all names share the suffix, so clashes do not depend on it
  const all = models.map((one) => namesOf(one.name, '', one));
  for (const { model, resource } of all)
    if (resource in Object.prototype)
      problems.push({
        location: locations.get(model),
        subject: model,
        ...createProblem(
          `its resource name ${resource} already means something to JavaScript`,
          'set another plural with // @gen_form(plural: "…")',
        ),
      });
  for (const { model, owner, use, name, isOfPlurals } of findClashes(all)) {
    const place = locations.get(owner);
    problems.push({
      location: locations.get(model),
      subject: model,
      ...createProblem(
        `its ${use} name ${name} is also that of ${owner}${place ? ` (${place.file}:${place.line})` : ''}`,
        `${isOfPlurals ? OTHER_PLURAL_CURE : OTHER_NAME_CURE}, or mark only one of them`,
      ),
    });
  }
}

const OTHER_PLURAL_CURE = 'set another plural for one of the two with // @gen_form(plural: "…")';
const OTHER_NAME_CURE = 'rename one of the two and keep its table with @@map';
