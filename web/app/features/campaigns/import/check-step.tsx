import { PreviewRows } from '../../../ui/import/preview-rows.tsx'
import type { PreviewPhase } from '../../../ui/import/use-import.ts'
import type { GuestColumns } from './columns.ts'
import { ConsentMeanings } from './consent-meanings.tsx'
import type { GuestList, GuestRow } from './guest-list.ts'
import { guestWords as words } from './words.ts'

function consentText(row: GuestRow): string {
  if (!row.isUsable) return ''
  if (row.denials.email === 'optedOut' || row.denials.sms === 'optedOut') return words.optedOut
  return row.denials.email === null && row.denials.sms === null ? '' : words.notAgreed
}

interface CheckStepProps {
  phase: PreviewPhase<GuestList>
  columns: GuestColumns
  onColumns: (columns: GuestColumns) => void
}

export const CheckStep = ({ phase: { preview }, columns, onColumns }: CheckStepProps) => (
  <>
    <PreviewRows
      preview={preview}
      titleRows={columns.titleRows}
      what={(row) => (
        <>
          <span className="font-medium">{row.name || '–'}</span>{' '}
          <span className="text-ink-2 text-sm">
            {[row.email, row.phone, consentText(row)].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    >
      {preview.summary.partial > 0 && (
        <p className="mb-3 text-ink-2 text-sm">{words.partial(preview.summary.partial)}</p>
      )}
    </PreviewRows>
    <ConsentMeanings columns={columns} summary={preview.summary} onColumns={onColumns} />
  </>
)
