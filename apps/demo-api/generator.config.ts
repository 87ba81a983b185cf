import { defineConfig } from '@gen/nx-gen';

export const config = defineConfig({
  dashboardPath: '../demo-dashboard/src',
});
