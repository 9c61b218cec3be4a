import { Dialog } from '../../../ui/dialog.tsx'
import { useCountryCode } from '../use-country-code.ts'
import { ImportPanel } from './import-panel.tsx'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen isKept size="wide" onClose={onClose} title="Import customers">
      <ImportPanel countryCode={useCountryCode()} />
    </Dialog>
  )
}
