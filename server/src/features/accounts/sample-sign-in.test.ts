import { expect, it } from 'vitest'
import { SAMPLE_ADMIN, SAMPLE_RESTAURANT } from '#platform/config.ts'
import { isRefusedSample } from './sample-sign-in.ts'

it.each([SAMPLE_ADMIN, SAMPLE_RESTAURANT])('lets $email in from this machine in local mode only', (sample) => {
  expect(isRefusedSample({ mode: 'local' }, sample, '127.0.0.1')).toBe(false)
  expect(isRefusedSample({ mode: 'local' }, sample, '::1')).toBe(false)
  expect(isRefusedSample({ mode: 'local' }, sample, '192.168.1.20')).toBe(true)
  expect(isRefusedSample({ mode: 'production' }, sample, '127.0.0.1')).toBe(true)
  expect(isRefusedSample({ mode: 'production' }, { ...sample, email: sample.email.toUpperCase() }, '::1')).toBe(true)
  expect(isRefusedSample({ mode: 'production' }, { ...sample, password: 'changed since' }, '203.0.113.1')).toBe(false)
})
