export interface DashboardGeneratorSchema {
  project?: string;
  schema?: string;
  suffix?: string;
  updateDataProvider?: boolean;
  config?: string;
  skipFormat?: boolean;
}
