import { readAccess } from './access/read-access';
import { buildModel } from './build-model';
import { childrenProblems } from './check-children';
import { checkEnums } from './check-enums';
import { fineKeyWarnings } from './check-fine-keys';
import { sameProblems } from './check-same';
import { shownWhenProblems } from './check-shown-when';
import { keyFilterProblems } from './check-key-filters';
import { listBoundProblems } from './check-list-bounds';
import { checkLengths } from './check-lengths';
import { checkModel } from './check-model';
import { checkNames } from './check-names';
import { checkPatterns } from './check-patterns';
import { uncheckedReferenceWarnings } from './check-references';
import { relatedColumnProblems } from './check-related-columns';
import { readableText } from './compatibility';
import { outlineOf } from './declarations';
import { GenError, type Findings } from '../base/diagnostics';
import { readExclusive } from './exclusive/read';
import { applyFieldLists } from './directives/listed-fields';
import { readDmmf, type Dmmf, type DmmfEnum, type DmmfIndex } from './dmmf';
import type { EnumIR, SchemaIR } from './ir';
import { modelOutlines } from './outline-index';
import { pulledNameWarnings } from './pulled-names';
import { shapeTypeProblems } from './json-shape/check-types';
import { readSettings } from './settings';
import { checkPlacement } from './check-placement';
import { checkText } from './check-text';
import { softDeleteProblems } from './soft-delete/check';
import { softDeleteWarnings } from './soft-delete/suggest';
import { withLive } from './soft-delete/live';

/** A schema file: the path for messages, and its text. */
export interface SchemaFile {
  path: string;
  text: string;
}

/**
 * Reads a Prisma schema of one or several files. Prisma parses the structure, once; the directives come from the text
 * itself, since Prisma drops comments with two slashes.
 *
 * @param files paths relative to `root`, with `/`
 * @param root prepended to the path of the generated client in the result
 * @param roles the users' roles, where a role is a text that does not list them itself; `unknown` without a
 *   configuration, in which case access rules are not resolved
 * @throws {GenError} with all problems of the schema
 */
export async function readSchema(
  files: readonly SchemaFile[],
  root: string,
  roles: readonly string[] | 'unknown' = [],
): Promise<SchemaIR> {
  const texts = files.map(({ path, text }) => ({ path, text: text.replace(/^\ufeff/, '') }));
  throwIfAny(texts.flatMap(({ path, text }) => checkText(path, text)));
  const dmmf = readDmmf(texts.map(({ path, text }) => [path, readableText(path, text)] as const));
  // not before: the garbage collector would repeatedly traverse everything alive while Prisma's parser runs
  const outlines = texts.map(({ path, text }) => outlineOf(path, text));
  const findings: Findings = { problems: [], warnings: [] };
  const settings = readSettings(
    outlines.flatMap(({ blocks }) => blocks),
    root,
  );
  const indexes = indexesByModel(dmmf);
  const outlineByModel = modelOutlines(outlines);
  const built = dmmf.models.flatMap((model) => {
    const outline = outlineByModel.get(model.name);
    return outline
      ? [buildModel(model, outline, indexes.get(model.name) ?? [], settings, findings)]
      : [];
  });
  const models = built.map(({ model }) => model);
  const readModels = new Set(models.map(({ name }) => name));
  const marked = built.filter(({ model }) => model.isMarked);
  const markedNames = new Set(marked.map(({ model }) => model.name));
  outlines.forEach((outline) => checkPlacement(outline, readModels, markedNames, findings));
  if (marked.length > 0) {
    findings.problems.push(...settings.problems);
  }
  marked.forEach((entry) => checkModel(entry, findings));
  const markedModels = marked.map(({ model }) => model);
  const enums = dmmf.enums.map(enumOf);
  checkNames(markedModels, findings.problems);
  checkEnums(markedModels, enums, findings.problems);
  checkLengths(markedModels, dmmf.enums, settings.provider, findings.problems);
  findings.problems.push(...shownWhenProblems(markedModels, enums));
  findings.problems.push(...shapeTypeProblems(markedModels, enums));
  findings.problems.push(...childrenProblems(models));
  findings.problems.push(...listBoundProblems(markedModels, models));
  findings.problems.push(...relatedColumnProblems(markedModels, models));
  findings.problems.push(...softDeleteProblems(models, settings.provider));
  findings.warnings.push(...softDeleteWarnings(models, settings.provider));
  findings.warnings.push(...fineKeyWarnings(markedModels, settings.provider));
  findings.warnings.push(...pulledNameWarnings(outlines, markedModels, settings.provider));
  findings.warnings.push(...uncheckedReferenceWarnings(models));
  await checkPatterns(markedModels, findings);
  // not before: excluding a field through the mark's lists adds no directive to it that could be wrong there
  const withFieldLists = models.map((model) =>
    model.isMarked ? { ...model, fields: applyFieldLists(model) } : model,
  );
  const withExclusive = readExclusive(withFieldLists, enums, findings);
  const access =
    roles === 'unknown'
      ? { models: withExclusive }
      : readAccess(withExclusive, enums, roles, findings);
  findings.problems.push(...keyFilterProblems(access.models.filter(({ isMarked }) => isMarked)));
  // not before: a join model with rules of its own is none
  findings.problems.push(...sameProblems(access.models));
  throwIfAny(findings.problems);
  return {
    provider: settings.provider,
    client: settings.client,
    models: withLive(access.models),
    enums,
    ...('user' in access && access.user && { user: access.user }),
    warnings: findings.warnings,
  };
}

function enumOf({ name, dbName, values }: DmmfEnum): EnumIR {
  const isMapped = values.some((value) => value.dbName);
  return {
    name,
    values: values.map((value) => value.name),
    ...(dbName && { type: dbName }),
    ...(isMapped && { stored: values.map((value) => value.dbName ?? value.name) }),
  };
}

function indexesByModel({ indexes }: Dmmf): Map<string, DmmfIndex[]> {
  const byModel = new Map<string, DmmfIndex[]>();
  for (const index of indexes) {
    byModel.set(index.model, [...(byModel.get(index.model) ?? []), index]);
  }
  return byModel;
}

function throwIfAny(problems: Findings['problems']): void {
  if (problems.length > 0) {
    throw new GenError(problems);
  }
}
