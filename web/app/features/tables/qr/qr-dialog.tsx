import type { Table } from '@tidetable/contract/endpoints/tables'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { qrWords } from '../words.ts'
import { QrCode } from './qr-code.tsx'
import { qrFileName } from './qr-image.ts'
import { useQrImage } from './use-qr-image.ts'

export function QrDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const image = useQrImage(table.customer_url)
  return (
    <Dialog isOpen onClose={onClose} title={qrWords.title}>
      <div className="flex flex-col items-center gap-5">
        <QrCode text={table.customer_url} code={table.table_code} />
        <dl className="grid w-full grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          <Fact name={qrWords.code} value={table.table_code} />
          <Fact name={qrWords.location} value={table.table_location} />
          <Fact name={qrWords.capacity} value={String(table.table_capacity)} />
          <dt className="text-ink-2">{qrWords.url}</dt>
          <dd className="min-w-0 break-all font-medium">
            <a href={table.customer_url} target="_blank" rel="noopener" className="text-tide-text underline">
              {table.customer_url}
            </a>
          </dd>
        </dl>
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {qrWords.close}
        </Button>
        {image ? (
          <a href={image} download={qrFileName(table.table_code)} className={buttonStyle()}>
            <Download className="size-4" aria-hidden="true" />
            {qrWords.download}
          </a>
        ) : (
          <Button disabled>{qrWords.download}</Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words font-medium">
      <bdi>{value}</bdi>
    </dd>
  </>
)
