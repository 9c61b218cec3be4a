import { expect, test } from 'vitest'
import { findInternals, habitsOf } from './internals.mjs'

test.each([
  ["server.removeAllListeners('request')", 'takes listeners away'],
  ["const [own] = server.listeners('request')", 'takes listeners away'],
  ['Object.assign(Reply.prototype, { send })', 'replaces a method of a prototype'],
  ['Server.prototype.close = () => {}', 'replaces a method of a prototype'],
  ['for (const key of Object.getOwnPropertySymbols(reply)) {}', 'looks for hidden properties'],
  ['connection._socket.write(text)', 'uses a private name'],
  ['const { _socket: socket } = connection', 'uses a private name'],
  ['const { serverHandoffStream, ...rest } = context', 'uses a private name'],
  ['window.__reactRouterContext.streamController', 'uses a private name'],
  ["import { UNSAFE_DataRouterContext } from 'react-router'", 'uses a private name'],
  ["if (error.message === 'Incorrect credentials') stop()", 'decides by the words of a message'],
  ["return message === 'Incorrect credentials' ? wrong : message", 'decides by the words of a message'],
  ["const isThanks = (message) => message.includes('Thank you')", 'decides by the words of a message'],
  ["if (error.message.toLowerCase().includes('expired')) stop()", 'decides by the words of a message'],
  ['const isLost = LOST.test(error.message)', 'decides by the words of a message'],
])('the check of internals finds %s [HOUSE-01, HOUSE-31]', (text, habit) => {
  expect(habitsOf(text)).toEqual([habit])
})

test('the check of internals passes what is public, the wire’s own names and comments [HOUSE-01]', () => {
  const text = `import { z } from 'zod'
import pg from 'pg'
import { renderToPipeableStream } from 'react-dom/server'
// server.removeAllListeners('request') would be shorter
const id = table._id
const { code: _unused, ...rest } = incentive
const isBare = message === ''
server.off('request', look)`
  expect(habitsOf(text)).toEqual([])
})

test('the check of internals wants a reason for each habit and a habit for each reason [HOUSE-01]', () => {
  const files = [{ file: 'a.ts', text: 'socket.removeAllListeners()' }]
  expect(findInternals(files, {})).toEqual(['a.ts: takes listeners away'])
  expect(findInternals(files, { 'a.ts': { 'takes listeners away': 'a socket of our own' } })).toEqual([])
  expect(findInternals([], { 'a.ts': { 'takes listeners away': 'a socket of our own' } })).toHaveLength(1)
})
