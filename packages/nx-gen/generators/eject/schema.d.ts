export interface EjectGeneratorSchema {
  project?: string;
  models?: string | string[];
  to?: string;
  dashboardTo?: string;
  force?: boolean;
  schema?: string;
  config?: string;
}
