import { createDataProvider } from '@gen/react-admin';
import { auth } from './auth';
import { callbacks } from './callbacks';
import { fieldDirectives } from './fieldDirectives.generated';
import { resourceFields } from './resourceFields.generated';

const endpoints = {
  // AUTO-GENERATED ENDPOINTS START
  users: 'gen-api/users',
  posts: 'gen-api/posts',
  products: 'gen-api/products',
  orders: 'gen-api/orders',
  'promo-codes': 'gen-api/promo-codes',
  developers: 'gen-api/developers',
  // AUTO-GENERATED ENDPOINTS END
};

export const dataProvider = createDataProvider({
  apiUrl: '',
  endpoints,
  directives: fieldDirectives,
  fields: resourceFields,
  auth,
  callbacks,
});
