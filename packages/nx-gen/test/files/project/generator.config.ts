import { defineConfig } from '@gen/nx-gen';

export const config = defineConfig({ dashboardPath: 'dashboard', nonInteractive: true });
