import type { ResolvedConfig } from '../../config/config';
import type { NameSet } from '../../naming/names';
import type { DashboardPlaces } from '../../plan/dashboard/dashboard-places';
import { planArtefacts } from '../../plan/plan';
import { planResources } from '../../plan/resource';
import { guardsOfOperation } from '../../project/guards';
import { renderAll, type GeneratedFile } from '../../render/render';
import type { SchemaIR } from '../../schema/ir';
import { refuseSyntaxErrors } from '../refuse-syntax-errors';

/** What the files of a dashboard depend on; data only, so that it can be sent to another thread. */
export interface DashboardInputs {
  schema: SchemaIR;
  /** The models that the dashboard has pages of, and their names. */
  present: { schema: SchemaIR; names: ReadonlyMap<string, NameSet> };
  /** Those whose own files are planned. */
  own: ReadonlyMap<string, NameSet>;
  config: Pick<ResolvedConfig, 'guards' | 'isAdmin' | 'accessGuards'>;
  places: DashboardPlaces;
}

/** Plans and renders the files of a dashboard, and checks that they parse. */
export function dashboardFiles({
  schema,
  present,
  own,
  config,
  places,
}: DashboardInputs): GeneratedFile[] {
  const there = planResources(present.schema, present.names, (model, operation) =>
    guardsOfOperation(config, model, operation),
  );
  const nothing = { dtos: [], api: [] };
  const files = renderAll(
    planArtefacts(
      {
        there: { ...nothing, dashboard: there },
        own: { ...nothing, dashboard: there.filter(({ model }) => own.has(model.name)) },
      },
      schema,
      { dashboard: places },
    ),
  );
  refuseSyntaxErrors(files);
  return files;
}
