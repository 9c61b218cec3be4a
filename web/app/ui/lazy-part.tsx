import { type ComponentType, lazy } from 'react'
import { logProblem } from '../lib/pages/log-problem.ts'
import { reloadPage } from '../lib/pages/reload-page.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { uiWords, lostWords as words } from './words.ts'

const PAUSE_MS = 1000
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

export const LostPart = () => <ErrorState text={words.text} onRetry={reloadPage} />

export const LostDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={words.title}>
    <p role="alert">{words.text}</p>
    <DialogActions>
      <Button look="secondary" onClick={onClose}>
        {uiWords.close}
      </Button>
      <Button onClick={reloadPage}>{words.reload}</Button>
    </DialogActions>
  </Dialog>
)

/** Loads a component; renders `Lost` if its script cannot be loaded, as after an upgrade. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Lost: ComponentType<Props>,
) =>
  lazy(() =>
    load()
      .catch(() => pause().then(load))
      .catch((error: unknown) => {
        logProblem('A script of this page could not be loaded', error)
        return { default: Lost }
      }),
  )
