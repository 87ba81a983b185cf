import { ImportSet } from '../../code/imports';
import { unionOf } from '../../code/literal';
import { planGuards } from '../../plan/api/guards';
import { USER_ROW, userCode } from '../../plan/api/shared-access';
import { clientImport } from '../../plan/client';
import type { UserIR } from '../../schema/access/rule';
import { UNSIGNED_RANGES } from '../../schema/column-range';
import { isAccount, isSecret, type ModelIR, type Provider } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { hasHooks } from '../own-service-hooks';
import { supportFile, type ApiEjectPlaces, type EjectedFile } from '../places';
import { hasChoices } from './choices';
import { forgetsConditions } from './emulated-keys';
import { hasSame } from './same';
import { circleMethod } from './trees';
import { hasVersionCheck, versionInterceptor } from './versions';

type SqlProvider = Exclude<Provider, 'mongodb'>;

/** How a database matches substrings: whether Prisma supports a mode, and how a pattern is escaped. */
const SEARCH_BY_PROVIDER: Record<SqlProvider, { hasMode: boolean; escaped: string }> = {
  postgresql: { hasMode: true, escaped: String.raw`text.replace(/[\\%_]/g, '\\$&')` },
  cockroachdb: { hasMode: true, escaped: String.raw`text.replace(/[\\%_]/g, '\\$&')` },
  mysql: { hasMode: false, escaped: String.raw`text.replace(/[\\%_]/g, '\\$&')` },
  sqlserver: { hasMode: false, escaped: "text.replace(/[[%_]/g, '[$&]')" },
  // its LIKE has no escape character
  sqlite: { hasMode: false, escaped: 'text' },
};

/**
 * The greatest numbers in a query. MySQL compares any column with those of its unsigned ones, which hold more than Prisma's own
 * types.
 */
const greatestIntegers = (hasUnsigned: boolean) =>
  hasUnsigned
    ? {
        Int: UNSIGNED_RANGES.UnsignedInt.greatest,
        BigInt: UNSIGNED_RANGES.UnsignedBigInt.greatest,
      }
    : { Int: '2147483647', BigInt: '9223372036854775807' };

/**
 * Returns the code that models share. The text of a file is the same for all models, so that others can be ejected later;
 * only files that no model uses are left out.
 */
export function supportFiles(
  models: readonly Ejectable[],
  provider: SqlProvider,
  places: ApiEjectPlaces,
): EjectedFile[] {
  const hasRules = models.some(({ resource }) => resource.model.access);
  const { model: userModel, ...user } = hasRules ? userCode(places.schema, allProperties) : {};
  const claims = (model: Ejectable): boolean =>
    forgetsConditions(model, { provider }) &&
    (hasVersionCheck(model) || circleMethod(model, places.schema).length > 0);
  const hasUnsigned = provider === 'mysql';
  const names = [
    ...(hasRules ? ['access.ts'] : []),
    ...['dto.ts', 'error.filter.ts', 'errors.ts', 'ids.ts', 'json-body.interceptor.ts'],
    ...['json.interceptor.ts', 'list-query.ts'],
    ...(models.some(hasHooks) ? ['hooks.ts'] : []),
    ...(models.some(claims) ? ['missing.ts'] : []),
    'openapi.ts',
    ...(models.some((model) => hasOpenRoutes(model, places)) ? ['public.ts'] : []),
    ...['validation.pipe.ts', 'values.ts'],
    ...(models.some(hasSame) ? ['same.ts'] : []),
    ...(models.some(hasChoices) ? ['choices.ts'] : []),
    ...(models.some(versionInterceptor) ? ['versions.ts'] : []),
    ...(models.some(({ resource }) => isAccount(resource.model)) ? ['password.ts'] : []),
  ];
  return names.map((name) => {
    const path = supportFile(places, name);
    const view = {
      extension: places.api.style.extension,
      prismaImport: new ImportSet().add(clientImport('Prisma', path, places.api)).toString(),
      ...user,
      clientImport:
        userModel &&
        new ImportSet()
          .add(clientImport(userModel, path, places.api, { as: USER_ROW, isType: true }))
          .toString(),
      ...SEARCH_BY_PROVIDER[provider],
      lowersUuids: provider === 'postgresql' || provider === 'cockroachdb',
      hasUnsigned,
      readsCommitted:
        provider === 'mysql' && models.some((model) => forgetsConditions(model, { provider })),
      greatest: greatestIntegers(hasUnsigned),
    };
    return { path, text: renderTemplate(`api/support/${name}`, view), subject: `support/${name}` };
  });
}

/** Tells whether everybody may call a route, also past a guard of the whole application. */
const hasOpenRoutes = ({ resource }: Ejectable, { api }: ApiEjectPlaces): boolean =>
  planGuards(resource.model, resource.operations, api).decorators.includes('Public');

/** All properties but secrets: the rules of models ejected before or later, which the schema no longer tells, may ask for any. */
function allProperties({ role }: UserIR, model: ModelIR | undefined): string {
  const others = (model?.fields ?? []).filter(
    (field) => field.name === role?.field || (!field.relation && isSecret(field)),
  );
  return others.length > 0
    ? `Omit<${USER_ROW}, ${unionOf(others.map(({ name }) => name).sort())}>`
    : USER_ROW;
}
