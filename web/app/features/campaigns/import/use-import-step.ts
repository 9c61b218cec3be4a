import { useNavigate, useSearchParams } from 'react-router'

export type ImportStep = 1 | 2 | 3

const NAMES = { 1: null, 2: 'check', 3: 'consent' } as const

function withStep(search: URLSearchParams, step: ImportStep): URLSearchParams {
  const next = new URLSearchParams(search)
  const name = NAMES[step]
  if (name === null) next.delete('step')
  else next.set('step', name)
  return next
}

/** The step is in the URL, with one history entry per step, so that Back returns to the previous step. */
export function useImportStep() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const name = search.get('step')
  const step: ImportStep = name === NAMES[2] ? 2 : name === NAMES[3] ? 3 : 1
  return {
    step,
    goTo: (to: ImportStep) => setSearch((known) => withStep(known, to)),
    goBack: (to: ImportStep) => void navigate(to - step),
    restart: () => setSearch((known) => withStep(known, 1), { replace: true }),
  }
}
