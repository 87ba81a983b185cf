import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useInputTexts } from '../../i18n/input-messages.js';

interface AddRowButtonProps {
  id?: string;
  autoFocus?: boolean;
  onClick: () => void;
}

export function AddRowButton(props: AddRowButtonProps) {
  const text = useInputTexts();
  return (
    <Button size="small" startIcon={<AddIcon />} {...props}>
      {text('addRow')}
    </Button>
  );
}
