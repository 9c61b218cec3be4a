// Check-in for the board.
import { LostDialog, lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched when it is opened for the first time: a board is looked at all night, a guest is checked in now and then. */
export const CheckInDialog = lazyPart(() => import('./check-in-dialog.tsx'), LostDialog)
