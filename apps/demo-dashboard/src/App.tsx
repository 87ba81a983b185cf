import { Admin, lazyPage, LoginPage } from '@gen/react-admin';
import { Resource } from 'react-admin';
import { demoAccounts } from './demoAccounts';
import { i18nProvider } from './i18n/i18nProvider';
import { auth } from './providers/auth';
import { dataProvider } from './providers/dataProvider';
// AUTO-GENERATED IMPORTS START
import { Route } from 'react-router-dom';
import { users, UserStudio } from './resources/users';
import { posts, PostStudio } from './resources/posts';
import { products, ProductStudio } from './resources/products';
import { orders, OrderStudio } from './resources/orders';
import { promoCodes, PromoCodeStudio } from './resources/promo-codes';
import { developers, DeveloperStudio } from './resources/developers';
// AUTO-GENERATED IMPORTS END

const StartPage = lazyPage(() => import('./StartPage'));

export const App = () => (
  <Admin
    title="Gen demo"
    dataProvider={dataProvider}
    authProvider={auth.authProvider}
    loginPage={<LoginPage accounts={demoAccounts} />}
    i18nProvider={i18nProvider}
    dashboard={StartPage}
  >
    {/* AUTO-GENERATED RESOURCES START */}
    <Resource {...users}>
      <Route path="studio" element={<UserStudio />} />
    </Resource>
    <Resource {...posts}>
      <Route path="studio" element={<PostStudio />} />
    </Resource>
    <Resource {...products}>
      <Route path="studio" element={<ProductStudio />} />
    </Resource>
    <Resource {...orders}>
      <Route path="studio" element={<OrderStudio />} />
    </Resource>
    <Resource {...promoCodes}>
      <Route path="studio" element={<PromoCodeStudio />} />
    </Resource>
    <Resource {...developers}>
      <Route path="studio" element={<DeveloperStudio />} />
    </Resource>
    {/* AUTO-GENERATED RESOURCES END */}
  </Admin>
);
