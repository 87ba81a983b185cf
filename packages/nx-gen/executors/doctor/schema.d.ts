export interface DoctorExecutorSchema {
  config?: string;
}
