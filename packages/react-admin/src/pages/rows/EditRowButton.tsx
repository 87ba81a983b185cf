import EditIcon from '@mui/icons-material/Edit';
import {
  IconButtonWithTooltip,
  useCanAccess,
  useCreatePath,
  useNavigate,
  useRecordContext,
  useResourceContext,
} from 'react-admin';

/** A link from a row to the Edit page of its record. */
export function EditRowButton() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { canAccess } = useCanAccess({ resource, action: 'edit', record });
  if (!canAccess || !record) return null;
  const path = createPath({ resource, type: 'edit', id: record.id });
  return (
    <IconButtonWithTooltip label="ra.action.edit" size="small" onClick={() => void navigate(path)}>
      <EditIcon fontSize="small" />
    </IconButtonWithTooltip>
  );
}
