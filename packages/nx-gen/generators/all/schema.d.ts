export interface AllGeneratorSchema {
  project?: string;
  schema?: string;
  suffix?: string;
  dtos?: string;
  admin?: boolean;
  updateDataProvider?: boolean;
  config?: string;
  skipFormat?: boolean;
  force?: boolean;
  prune?: boolean;
  check?: boolean;
  diff?: boolean;
  json?: boolean;
}
