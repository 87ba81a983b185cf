export interface MarkGeneratorSchema {
  project?: string;
  models?: string | string[];
  all?: boolean;
  schema?: string;
  config?: string;
}
