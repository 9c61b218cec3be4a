import { LoadFailedDialog, lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded lazily: most sessions on the board never open the dialog. */
export const CheckInDialog = lazyPart(() => import('./check-in-dialog.tsx'), LoadFailedDialog)
