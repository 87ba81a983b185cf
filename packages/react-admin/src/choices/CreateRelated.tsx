import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogTitle, IconButton, useMediaQuery, type Theme } from '@mui/material';
import { Suspense, useEffect, useId, useMemo, useState, type ComponentType } from 'react';
import {
  ChoicesContext,
  RecordContextProvider,
  ResourceContextProvider,
  useCreateSuggestionContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useCreateText } from '../i18n/use-create-text.js';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { InPlaceContext } from './in-place.js';
import { DetachedRouter } from './DetachedRouter.js';
import { valuesWithLabel } from './values-with-label.js';

interface CreateRelatedProps {
  resource: string;
  page: ComponentType;
  /** Called when the dialog opens and closes. */
  onOpen: (isOpen: boolean) => void;
}

/** The form for a new record, in a dialog above the form that will refer to it, prefilled with what was typed so far. */
export function CreateRelated({ resource, page: Page, onOpen }: CreateRelatedProps) {
  const { filter = '', onCreate, onCancel } = useCreateSuggestionContext();
  useEffect(() => {
    onOpen(true);
    return () => onOpen(false);
  }, [onOpen]);
  // the input below clears it on blur
  const [typed] = useState(filter);
  const { recordRepresentation } = useResourceDefinition({ resource });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const translate = useTranslate();
  const title = useCreateText(resource);
  const titleId = useId();
  const close = translate('ra.action.close');
  const fields = useResourceInfo(resource)?.fields;
  const initialValues = useMemo(
    () => valuesWithLabel(typed, recordRepresentation, fields),
    [typed, recordRepresentation, fields],
  );
  const inPlace = useMemo(() => ({ onCreated: onCreate }), [onCreate]);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      aria-labelledby={titleId}
      // a stray click does not discard what was typed
      onClose={(_event, reason) => reason !== 'backdropClick' && onCancel()}
      sx={dialog}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={close} title={close} onClick={onCancel} sx={corner}>
        <CloseIcon />
      </IconButton>
      <InPlaceContext.Provider value={inPlace}>
        <ChoicesContext.Provider value={undefined}>
          <ResourceContextProvider value={resource}>
            <RecordContextProvider value={undefined}>
              <DetachedRouter record={initialValues}>
                <Suspense fallback={<SkeletonLines lines={4} height={48} />}>
                  <Page />
                </Suspense>
              </DetachedRouter>
            </RecordContextProvider>
          </ResourceContextProvider>
        </ChoicesContext.Provider>
      </InPlaceContext.Provider>
    </Dialog>
  );
}

const dialog = {
  // it has the focus only until the user moves on, and the outline would be a distraction
  '& .MuiDialog-paper:focus-visible': { outline: 'none' },
  '& .RaToolbar-mobileToolbar': { position: 'sticky', bottom: 0 },
};
const corner = { position: 'absolute', top: 12, right: 12 };
