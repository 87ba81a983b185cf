import { ImportSet } from '../../code/imports';
import { isOpenToVisitors } from '../../plan/api/access/in-words';
import { userCode } from '../../plan/api/shared-access';
import { clientImport } from '../../plan/client';
import { isAccount, type Provider } from '../../schema/ir';
import { isIncluding, type Ejectable } from '../ejectable';
import { fill } from '../fill';
import { isExtended } from '../owned';
import { supportFile, type ApiEjectPlaces, type EjectedFile } from '../places';
import { isConverted } from './converted';
import { versionInterceptor } from './versions';

/** How a database spells "contains": whether Prisma takes a mode, and how a pattern is taken for plain text. */
const PATTERNS: Record<Exclude<Provider, 'mongodb'>, { hasMode: boolean; escaped: string }> = {
  postgresql: { hasMode: true, escaped: String.raw`text.replace(/[\\%_]/g, '\\$&')` },
  cockroachdb: { hasMode: true, escaped: String.raw`text.replace(/[\\%_]/g, '\\$&')` },
  mysql: { hasMode: false, escaped: String.raw`text.replace(/[\\%_]/g, '\\$&')` },
  sqlserver: { hasMode: false, escaped: "text.replace(/[[%_]/g, '[$&]')" },
  // its LIKE has no escape character
  sqlite: { hasMode: false, escaped: 'text' },
};

/** Code that the models share; only what one of them needs. */
export function supportFiles(
  models: readonly Ejectable[],
  provider: keyof typeof PATTERNS,
  places: ApiEjectPlaces,
): EjectedFile[] {
  const isConverting = models.some(isConverted);
  const ruled = models.map(({ resource }) => resource).filter(({ model }) => model.access);
  const { model: userModel, row, ...user } = ruled.length > 0 ? userCode(ruled, places.schema) : {};
  const names = [
    ...(ruled.length > 0 ? ['access.ts'] : []),
    ...['dto.ts', 'error.filter.ts', 'errors.ts', 'ids.ts', 'list-query.ts'],
    ...(models.some(isExtended) ? ['hooks.ts'] : []),
    ...['openapi.ts', 'validation.pipe.ts', 'values.ts'],
    ...(isConverting ? ['json.interceptor.ts'] : []),
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
          .add(clientImport(userModel, path, places.api, { as: row, isType: true }))
          .toString(),
      hasVisitors: ruled.some(({ model, operations }) =>
        [...operations].some((one) => isOpenToVisitors(model, one)),
      ),
      isConverting,
      isIncluding: models.some(isIncluding),
      isVersioned: models.some(({ resource }) => resource.version !== undefined),
      ...PATTERNS[provider],
    };
    return { path, text: fill(`api/support/${name}`, view), subject: `support/${name}` };
  });
}
