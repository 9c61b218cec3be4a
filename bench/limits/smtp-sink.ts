// Minimal mail server that counts recipients and Message-IDs. It reports when the expected number has arrived, so that
// no polling is needed.
import { startSmtpServer } from '../harness/smtp-server.ts'

const taken = new Map<string, number>()
const ids = new Set<string>()
let sample = ''
let expected = Number.POSITIVE_INFINITY
let count = 0

const { port } = await startSmtpServer({
  message(recipient, content) {
    count++
    taken.set(recipient, (taken.get(recipient) ?? 0) + 1)
    if (!sample) sample = content.toString('latin1')
    const at = content.indexOf('Message-ID: <')
    ids.add(content.toString('latin1', at + 13, content.indexOf('>', at)))
    if (count === expected) process.send?.(count)
    return '250 taken'
  },
})

process.on('message', (command: { expect: number } | 'report') => {
  if (command === 'report') {
    const repeated = [...taken.values()].filter((times) => times > 1).length
    process.send?.({ count, people: taken.size, repeated, ids: ids.size, sample })
    return
  }
  taken.clear()
  ids.clear()
  sample = ''
  count = 0
  expected = command.expect
  process.send?.('waiting')
})
process.send?.(port)
