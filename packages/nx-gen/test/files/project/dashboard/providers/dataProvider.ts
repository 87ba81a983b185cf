import { createDataProvider } from '@gen/react-admin';
import { fieldDirectives } from './fieldDirectives.generated';
import { resourceFields } from './resourceFields.generated';

const endpoints = {
  // AUTO-GENERATED ENDPOINTS START
  // AUTO-GENERATED ENDPOINTS END
};

export const dataProvider = createDataProvider({
  apiUrl: '',
  endpoints,
  directives: fieldDirectives,
  fields: resourceFields,
});
