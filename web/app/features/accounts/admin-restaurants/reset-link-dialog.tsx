import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { DEFAULT_DATE_STYLE } from '@tidetable/contract/rules/date-style'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useCreateResetLink } from './queries.ts'
import { mailOffWords as words } from './words.ts'

interface Props {
  restaurant: AdminRestaurant
  onClose: () => void
}

/** Only with MAIL=off. The link is in memory only, so that closing the dialog discards it. */
export function ResetLinkDialog({ restaurant: { _id: id, name, email }, onClose }: Props) {
  const { data, error, isPending, mutate } = useCreateResetLink()
  const link = data?.data
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(words.copied)
    } catch {
      toast.error(words.notCopied)
    }
  }
  return (
    <Dialog isOpen isPersistent={link !== undefined} onClose={onClose} title={words.linkTitle(name)}>
      <div className="grid gap-5">
        {link ? (
          <>
            <p className="text-ink-2">{words.linkText(email, formatDateTime(link.expires_at, DEFAULT_DATE_STYLE))}</p>
            <TextField label={words.linkLabel} value={link.url} readOnly autoFocus />
          </>
        ) : (
          <p className="text-ink-2">{words.linkAbout(name)}</p>
        )}
        <FormAlert text={error && messageOf(error, words.noLink)} />
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {link ? words.close : words.cancel}
        </Button>
        {link ? (
          <Button onClick={() => void copy(link.url)}>{words.copy}</Button>
        ) : (
          <Button isBusy={isPending} onClick={() => mutate({ params: { id } })}>
            {words.createLink}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
