export interface AllGeneratorSchema {
  project?: string;
  schema?: string;
  only?: string | string[];
  suffix?: string;
  dtos?: string;
  admin?: boolean;
  updateDataProvider?: boolean;
  config?: string;
  skipFormat?: boolean;
  force?: boolean;
  prune?: boolean;
  pruneSuffix?: string;
  check?: boolean;
  diff?: boolean;
  json?: boolean;
}
