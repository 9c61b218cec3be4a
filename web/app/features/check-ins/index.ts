import { LostDialog, lazyPart } from '../../ui/lazy-part.tsx'

/** Lazy: most sessions on the board never open it. */
export const CheckInDialog = lazyPart(() => import('./check-in-dialog.tsx'), LostDialog)
