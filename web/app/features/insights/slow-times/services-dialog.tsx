import { type Service, ServiceForm } from '@tidetable/contract/endpoints/slow-times'
import { SERVICES_MAX } from '@tidetable/contract/rules/slots'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/form-dialog.tsx'
import { ProblemBox } from '../../../ui/problem.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useReplaceServices, useServices } from './queries.ts'
import { WeekDays } from './week-days.tsx'
import { hoursText, serviceWords as words } from './words.ts'

type ServiceInput = Omit<Service, '_id'> & { _id?: string }
const toInput = ({ _id, name, weekdays, opens, closes, is_busy }: Service): ServiceInput => ({
  _id,
  name,
  weekdays,
  opens,
  closes,
  is_busy,
})
const timesOf = ({ weekdays, opens, closes }: Service) => hoursText({ days: weekdays, from: opens, until: closes })

interface OneServiceProps {
  known: Service | null
  onSave: (service: Omit<ServiceInput, '_id'>) => Promise<unknown>
  onBack: () => void
}

function OneService({ known, onSave, onBack }: OneServiceProps) {
  const form = useSchemaForm(
    ServiceForm,
    {
      name: known?.name ?? '',
      weekdays: known?.weekdays ?? [],
      opens: known?.opens ?? '17:00',
      closes: known?.closes ?? '23:00',
      is_busy: known?.is_busy ?? false,
    },
    { storageName: `service ${known?._id ?? ''}` },
  )
  const weekdays = form.customField('weekdays')
  return (
    <DialogForm
      form={form}
      send={onSave}
      failed={words.notSaved}
      onClose={onBack}
      submitLabel={words.save}
      failure={(text) => <ProblemBox text={text} />}
      className="grid gap-4"
    >
      <TextField label={words.name} placeholder={words.nameHint} autoComplete="off" {...form.field('name')} />
      <WeekDays legend={words.days} {...weekdays} value={weekdays.value as number[]} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label={words.opens} type="time" {...form.field('opens')} />
        <TextField label={words.closes} type="time" {...form.field('closes')} />
      </div>
      <p className="-mt-2 text-ink-2 text-sm">{words.closesHelp}</p>
      <Checkbox label={words.busy} {...form.register('is_busy')} />
    </DialogForm>
  )
}

export function ServicesDialog({ onClose }: { onClose: () => void }) {
  const known = useServices()
  const services = known.data
  const replace = useReplaceServices()
  const [open, setOpen] = useState<Service | 'new' | null>(null)
  const list = services ?? []

  const put = (next: ServiceInput[]) => replace.mutateAsync({ body: { services: next } })
  function remove(service: Service) {
    const before = list.map(toInput)
    void attempt({
      about: 'services',
      run: () => put(list.filter(({ _id }) => _id !== service._id).map(toInput)),
      onDone: () =>
        toast.undoable(
          words.removed(service.name),
          () =>
            void attempt({ about: 'services', run: () => put(before), failure: (e) => messageOf(e, words.notSaved) }),
        ),
      failure: (e) => messageOf(e, words.notSaved),
    })
  }

  const title = open === null ? words.heading : open === 'new' ? words.addTitle : words.editTitle
  return (
    <Dialog isOpen isPersistent={open !== null} onClose={onClose} title={title}>
      {open !== null ? (
        <OneService
          known={open === 'new' ? null : open}
          onBack={() => setOpen(null)}
          onSave={async (service) => {
            await put(
              open === 'new'
                ? [...list.map(toInput), service]
                : list.map((each) => (each._id === open._id ? { ...service, _id: each._id } : toInput(each))),
            )
            toast.success(words.saved)
          }}
        />
      ) : !services ? (
        <QueryState of={known} failed={(error) => messageOf(error, words.notShown)}>
          <Skeleton className="h-40" />
        </QueryState>
      ) : (
        <>
          <p className="text-ink-2">{list.length === 0 ? words.none : words.about}</p>
          <ul className="mt-3 divide-y divide-line">
            {list.map((service) => (
              <li key={service._id} className="flex items-center gap-1 py-1.5">
                <span className="wrap-anywhere min-w-0 grow">
                  <span className="font-semibold">{service.name}</span>
                  <span className="block text-ink-2 text-sm">
                    {service.is_busy ? `${timesOf(service)} · ${words.isBusy}` : timesOf(service)}
                  </span>
                </span>
                <IconButton
                  look="quiet"
                  label={words.edit(service.name)}
                  icon={<Pencil className="size-4.5" aria-hidden="true" />}
                  onClick={() => setOpen(service)}
                />
                <IconButton
                  look="quiet"
                  label={words.remove(service.name)}
                  icon={<Trash2 className="size-4.5" aria-hidden="true" />}
                  onClick={() => remove(service)}
                />
              </li>
            ))}
          </ul>
          {list.length >= SERVICES_MAX && <p className="mt-2 text-ink-2 text-sm">{words.most(SERVICES_MAX)}</p>}
          <DialogActions>
            <Button look="secondary" disabled={list.length >= SERVICES_MAX} onClick={() => setOpen('new')}>
              <Plus className="size-4" aria-hidden="true" />
              <span>{words.add}</span>
            </Button>
            <Button onClick={onClose}>{words.done}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
