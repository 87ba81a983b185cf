import type { TemplateName } from '../plan/views';

const SHIPPED: Record<TemplateName, true> = {
  'api/barrel.ts': true,
  'api/controller.ts': true,
  'api/dto.ts': true,
  'api/module.ts': true,
  'api/service.ts': true,
  'dashboard/choices.ts': true,
  'dashboard/en.ts': true,
  'dashboard/field-directives.ts': true,
  'dashboard/index.ts': true,
  'dashboard/list.tsx': true,
  'dashboard/page.tsx': true,
  'dashboard/resource-fields.ts': true,
  'dashboard/studio.tsx': true,
};

/** Every template that a project can replace. */
export const TEMPLATE_NAMES: readonly string[] = Object.keys(SHIPPED);
