import { Dialog } from '../../../ui/dialog.tsx'
import { useCountryCode } from '../use-country-code.ts'
import { ImportPanel } from './import-panel.tsx'
import { importWords } from './words.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen isKept size="wide" onClose={onClose} title={importWords.heading}>
      <ImportPanel countryCode={useCountryCode()} />
    </Dialog>
  )
}
