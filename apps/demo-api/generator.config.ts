import { defineConfig } from '@gen/nx-gen';

export const config = defineConfig({
  dashboardPath: '../demo-dashboard/src',
  // The webhook says that it is public; every other adapter names its guards.
  adapterAuth: 'required',
});
