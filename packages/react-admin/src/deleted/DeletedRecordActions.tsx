import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrash';
import {
  Button,
  TopToolbar,
  useCreatePath,
  useNavigate,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useIsLeft } from '../reading/use-is-left.js';
import { useDeletedTexts } from './messages.js';
import { useRestore } from './use-restore.js';

/** The actions above a deleted record: it must be restored before anything else, which then opens it. */
export function DeletedRecordActions() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const text = useDeletedTexts();
  const id = record?.id;
  const isLeft = useIsLeft();
  const { mutate, isPending } = useRestore(resource, ([restored]) => {
    // the page may be that of another deleted record by now
    if (restored === id && !isLeft())
      navigate(createPath({ resource, id, type: 'show' }), { replace: true });
  });
  if (id === undefined) return null;
  return (
    <TopToolbar>
      <Button label={text('restore')} onClick={() => mutate([id])} disabled={isPending}>
        <RestoreFromTrashIcon />
      </Button>
    </TopToolbar>
  );
}
