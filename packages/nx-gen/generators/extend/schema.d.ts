export interface ExtendGeneratorSchema {
  project?: string;
  models: string | string[];
  name?: string;
  route?: string;
  schema?: string;
  suffix?: string;
  config?: string;
  force?: boolean;
}
