import { ActionButton } from '@gen/react-admin';
import AddIcon from '@mui/icons-material/Add';
import type { ProductRecord } from './record';

/** A carton of ten, by the API's adapter `restock`. */
const ProductShowActions = () => (
  <ActionButton<ProductRecord>
    label="Restock"
    icon={<AddIcon />}
    path="/:id/restock"
    body={{ amount: 10 }}
    confirm={({ name }) => `Add ten to the stock of ${name}?`}
    success="Ten more are in stock"
  />
);

export default ProductShowActions;
