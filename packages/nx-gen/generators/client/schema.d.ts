export interface ClientGeneratorSchema {
  project?: string;
  folder: string;
  check?: boolean;
  schema?: string;
  config?: string;
}
