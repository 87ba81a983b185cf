import { Box } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';

/** A text as a QR code: dark on white in every theme, since that is what cameras read. */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', my: 2 }}>
      <QRCodeSVG
        value={value}
        size={200}
        marginSize={4}
        role="img"
        aria-label={label}
        style={{ maxWidth: '100%', borderRadius: 4 }}
      />
    </Box>
  );
}
