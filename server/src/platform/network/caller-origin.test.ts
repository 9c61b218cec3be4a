import { expect, it } from 'vitest'
import { originOf } from './caller-origin.ts'

it.each([
  ['127.0.0.1', 'localhost:3000', 'this-machine'],
  ['::1', '[::1]:3000', 'this-machine'],
  ['::ffff:127.0.0.1', '127.0.0.1', 'this-machine'],
  ['127.0.0.1', 'tidetable.localhost:3000', 'this-machine'],
  ['127.0.0.1', '192.168.1.7:3000', 'local-network'],
  ['192.168.1.20', '192.168.1.7:3000', 'local-network'],
  ['10.2.3.4', '10.9.9.9', 'local-network'],
  ['172.31.0.1', '172.16.0.1', 'local-network'],
  ['::ffff:192.168.1.20', '192.168.1.7', 'local-network'],
  ['fe80::1', '[fd12::7]:3000', 'local-network'],
  ['192.168.1.20', 'localhost:3000', 'local-network'],
  ['127.0.0.1', 'rebound.example:3000', 'elsewhere'],
  ['127.0.0.1', 'localhost.rebound.example', 'elsewhere'],
  ['192.168.1.20', '192.168.1.7.rebound.example', 'elsewhere'],
  ['127.0.0.1', '8.8.8.8', 'elsewhere'],
  ['127.0.0.1', '', 'elsewhere'],
  ['127.0.0.1', 'not a host', 'elsewhere'],
  ['8.8.8.8', 'localhost:3000', 'elsewhere'],
  ['172.32.0.1', '192.168.1.7', 'elsewhere'],
  ['2606:4700::1', '[::1]', 'elsewhere'],
  ['::1', '[::1]', 'this-machine'],
  ['127.0.0.1', undefined, 'elsewhere'],
  ['2001:db8::ffff:127.0.0.1', 'localhost', 'elsewhere'],
])('locates a caller from %s that asks for %s as %s', (ip, host, place) => {
  expect(originOf({ ip, headers: { host } })).toBe(place)
})

it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded', 'x-real-ip', 'forwarded', 'via'])(
  'treats every caller with %s as remote',
  (header) => {
    for (const value of ['127.0.0.1', '', 'localhost'])
      expect(originOf({ ip: '127.0.0.1', headers: { host: 'localhost', [header]: value } })).toBe('elsewhere')
  },
)
