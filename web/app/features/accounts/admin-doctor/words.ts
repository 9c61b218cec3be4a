import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { plural } from '@tidetable/contract/formats/format'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { DEFAULT_DATE_STYLE } from '@tidetable/contract/rules/date-style'

export const doctorWords = {
  title: 'System check',
  link: 'System check',
  about: 'The same checks as npm run doctor, run by this server.',
  run: 'Run again',
  loading: 'Running the checks...',
  failed: 'The checks could not be run.',
  rerunFailed: 'The checks could not be run again. These are the previous results.',
  list: 'Checks',
  statuses: { ok: 'OK', warning: 'Warning', failure: 'Failure' } satisfies Record<DoctorCheck['status'], string>,
  summary: (failures: number, warnings: number, at: string) => {
    const failed = plural(failures, { one: (n) => `${n} failure`, other: (n) => `${n} failures` })
    const warned = plural(warnings, { one: (n) => `${n} warning`, other: (n) => `${n} warnings` })
    return `${failed} · ${warned} · ${formatDateTime(at, DEFAULT_DATE_STYLE)}`
  },
} as const
