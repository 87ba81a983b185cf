import { ClassIndex } from '../project/class-index';
import { PRISMA_SERVICE } from '../project/prisma-service';
import { moduleListsIn } from '../project/module-lists';
import { classSearch } from '../project/places';
import { findPrismaModule } from '../project/prisma-module';
import { findAppModule } from '../project/user-files';
import { apiFiles } from './production/source';
import { valueOf, type ProjectReading } from './reading';

/** A list that only running the code would tell: `exports: SERVICES`, `exports: [...SERVICES]`, `{ exports }`. */
const COMPUTED_EXPORTS = /\bexports\s*(?:[,}]|:\s*(?:\[[^\]]*\.\.\.|[^[\s]))/;

const IS_GLOBAL = /@Global\(\)|\bglobal\s*:/;

/**
 * Checks whether a module exports PrismaService, or may do so. That of the application only counts if it is global: what it
 * imports cannot import it.
 */
export async function mayExportService(reading: ProjectReading): Promise<boolean> {
  const context = valueOf(await reading.context());
  const search = classSearch(context, await reading.client());
  const index = new ClassIndex(reading.tree, context, search, [PRISMA_SERVICE]);
  const place = index.locate(PRISMA_SERVICE);
  const service = { name: PRISMA_SERVICE, path: 'path' in place ? place.path : '' };
  if (findPrismaModule(reading.tree, context, search, service)) return true;
  const { path: appModule } = findAppModule(reading.tree, context);
  return (await apiFiles(reading)).some(
    ({ path, text }) =>
      text.includes('@Module(') &&
      (path !== appModule || IS_GLOBAL.test(text)) &&
      (COMPUTED_EXPORTS.test(text) ||
        moduleListsIn(text, 'exports').some((list) => isService.test(list.text))),
  );
}

const isService = new RegExp(`\\b${PRISMA_SERVICE}\\b`);
