import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { expect, it } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { saveAdmin } from '../../../lib/session/session.ts'
import AdminDoctor from '../../../routes/admin-doctor.tsx'

const database: DoctorCheck = { title: 'Database', status: 'ok', text: 'PostgreSQL 18 responds.', action: null }
const disk: DoctorCheck = { title: 'Disk', status: 'warning', text: 'Only 900 MB are free.', action: 'Free space.' }
const proxy: DoctorCheck = {
  title: 'Proxy headers',
  status: 'failure',
  text: 'TRUST_PROXY is 0.',
  action: 'Set TRUST_PROXY=1.',
}

async function show() {
  saveAdmin('admin-token')
  const api = await startApi()
  const state = { checks: [database, disk, proxy] }
  api.on(accounts.doctor, () => ({
    success: true as const,
    data: { checked_at: '2026-11-28T01:00:00.000Z', checks: state.checks },
  }))
  renderAt('/admin-panel/doctor', <AdminDoctor />)
  return { api, state }
}

const check = async (title: string) =>
  within(
    (await screen.findByRole('heading', { level: 2, name: title })).closest('li') ?? expect.fail(`no check ${title}`),
  )

it('shows the state of each check, and what to do for warnings and failures', async () => {
  await show()
  expect((await check('Database')).getByText('OK')).toBeVisible()
  const warning = await check('Disk')
  for (const text of ['Warning', 'Only 900 MB are free.', 'Free space.']) expect(warning.getByText(text)).toBeVisible()
  expect((await check('Proxy headers')).getByText('Set TRUST_PROXY=1.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^1 failure · 1 warning · /)
  expect(screen.getByRole('link', { name: 'System check' })).toHaveAttribute('aria-current', 'page')
})

it('runs the checks again on request and shows the new results', async () => {
  const { api, state } = await show()
  await check('Proxy headers')
  state.checks = [database, disk, { ...proxy, status: 'ok', action: null }]
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^0 failures · 1 warning · /))
  expect(api.requestsTo(accounts.doctor)).toHaveLength(2)
})

it('keeps the previous results if the checks cannot be run again, and shows the reason', async () => {
  const { api } = await show()
  await check('Disk')
  api.on(accounts.doctor, () => new Refused('too_many', 'Too many requests. Please wait a moment.'))
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please wait a moment.')
  expect((await check('Disk')).getByText('Only 900 MB are free.')).toBeVisible()
})

it('shows the reason if the first run fails, and retries on request', async () => {
  saveAdmin('admin-token')
  const api = await startApi()
  let isBroken = true
  api.on(accounts.doctor, () =>
    isBroken
      ? new Refused('internal', 'Something went wrong on our side. Please try again.')
      : { success: true as const, data: { checked_at: '2026-11-28T01:00:00.000Z', checks: [database] } },
  )
  renderAt('/admin-panel/doctor', <AdminDoctor />)
  expect(screen.getByRole('status', { name: 'Running the checks...' })).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await check('Database')).getByText('OK')).toBeVisible()
})
