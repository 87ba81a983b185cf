import { Admin } from 'react-admin';
import { dataProvider } from './providers/dataProvider';

export const App = () => <Admin dataProvider={dataProvider}></Admin>;
