import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { PromoCodeRecord } from './record';

/** A code is a text that people type: changing it takes it from whoever has it. */
const PromoCodeEditAside = () => {
  const promoCode = useRecordContext<PromoCodeRecord>();
  return promoCode && promoCode.usedCount > 0 ? (
    <Alert severity="info">Used {promoCode.usedCount} times: people know it by this name.</Alert>
  ) : null;
};

export default PromoCodeEditAside;
