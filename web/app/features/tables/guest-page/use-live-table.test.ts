import { renderHook, waitFor } from '@testing-library/react'
import { tables } from '@tidetable/contract/routes/tables'
import { expect, it, vi } from 'vitest'
import { startApi } from '../../../../test/api-server.ts'
import { makeGuestTable } from '../../../../test/wire-tables.ts'
import { resetServerTime, serverNow } from '../../../lib/live/server-clock.ts'
import { useLiveTable } from './use-live-table.ts'

it('sets the clock from a slow response, corrected by half of its round trip', async () => {
  resetServerTime()
  const api = await startApi()
  let now = Date.parse('2026-01-05T18:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  api.on(tables.get, () => {
    // The server responds half-way through the round trip.
    const server_time = new Date(now + 1_500).toISOString()
    now += 3_000
    return { success: true as const, data: makeGuestTable({ server_time }) }
  })
  const { result } = renderHook(() => useLiveTable('table-1', null, false))
  await waitFor(() => expect(result.current.table).not.toBeNull())
  expect(serverNow()).toBe(now)
  vi.restoreAllMocks()
  resetServerTime()
})
