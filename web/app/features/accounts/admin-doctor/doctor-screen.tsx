import type { DoctorCheck, DoctorReport } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useData } from '../../../lib/calls/use-answer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { doctorWords as words } from './words.ts'

/** Each run signs in to the mail server and the SMS provider, so only the administrator repeats it. */
const ON_REQUEST = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always', retry: false } as const

export function DoctorScreen({ navigation }: { navigation: ReactNode }) {
  const report = useData(accounts.doctor, { as: 'admin' }, ON_REQUEST)
  const { data, error, isFetching, refetch } = report
  return (
    <>
      <PageHeading
        title={words.title}
        about={words.about}
        actions={
          data && (
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              {words.run}
            </Button>
          )
        }
      />
      {navigation}
      {data && error && (
        <div className="mb-4">
          <FormAlert text={messageOf(error, words.rerunFailed)} />
        </div>
      )}
      <Card>
        {data ? (
          <Report report={data} isBusy={isFetching} />
        ) : (
          <QueryState
            of={report}
            failed={(failure) => messageOf(failure, words.failed)}
            loading={words.loading}
            className="grid gap-4 px-5 py-5 sm:px-6"
          >
            <p className="text-ink-2">{words.loading}</p>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </QueryState>
        )}
      </Card>
    </>
  )
}

const countOf = ({ checks }: DoctorReport, status: DoctorCheck['status']) =>
  checks.filter((check) => check.status === status).length

const Report = ({ report, isBusy }: { report: DoctorReport; isBusy: boolean }) => (
  <div aria-busy={isBusy} className="px-5 py-5 sm:px-6">
    <p role="status" className="font-semibold">
      {words.summary(countOf(report, 'failure'), countOf(report, 'warning'), report.checked_at)}
    </p>
    <ul aria-label={words.list} className="mt-4 divide-y divide-line border-line border-t">
      {report.checks.map((check) => (
        <Check key={check.title} check={check} />
      ))}
    </ul>
  </div>
)

const LOOKS = {
  ok: { tone: 'leaf', icon: CircleCheck },
  warning: { tone: 'sun', icon: TriangleAlert },
  failure: { tone: 'ember', icon: CircleX },
} as const

const Check = ({ check: { status, title, text, action } }: { check: DoctorCheck }) => (
  <li className="grid gap-x-5 gap-y-2 py-4 last:pb-0 sm:grid-cols-[7rem_1fr]">
    <div>
      <Badge {...LOOKS[status]}>{words.statuses[status]}</Badge>
    </div>
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="mt-0.5 text-ink-2">{text}</p>
      {action && <p className="mt-1">{action}</p>}
    </div>
  </li>
)
