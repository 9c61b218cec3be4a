import { useController } from 'react-hook-form'
import { WindowsField } from '../../../ui/windows-field.tsx'
import type { CampaignFieldsForm } from './campaign-fields.ts'

/** When guests may come with a campaign's code. */
export function CodeHours({ form }: { form: CampaignFieldsForm }) {
  const { field } = useController({ name: 'incentive.windows', control: form.control })
  return (
    <WindowsField
      value={field.value ?? null}
      onChange={(windows) => {
        form.clearErrors('incentive.windows')
        field.onChange(windows)
      }}
      problemAt={(at) =>
        form.problemOf(`incentive.windows.${at}.days`) ?? form.problemOf(`incentive.windows.${at}.from`)
      }
      error={form.problemOf('incentive.windows')}
      className="sm:col-span-2"
    />
  )
}
