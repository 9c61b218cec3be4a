import { type ComponentType, lazy } from 'react'
import { logProblem } from '../lib/pages/log-problem.ts'
import { reloadPage } from '../lib/pages/reload-page.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { uiWords, loadFailedWords as words } from './words.ts'

const PAUSE_MS = 1000
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

export const LoadFailedPart = () => <ErrorState text={words.text} onRetry={reloadPage} />

export const LoadFailedDialog = ({ onClose }: { onClose: () => void }) => (
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

/** Loads a component; renders `Fallback` if its script cannot be loaded, as after an upgrade. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props>,
) =>
  lazy(() =>
    load()
      .catch(() => pause().then(load))
      .catch((error: unknown) => {
        logProblem('A script of this page could not be loaded', error)
        return { default: Fallback }
      }),
  )
