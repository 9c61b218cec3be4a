import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Encoding, Purpose } from './encode-image.ts'

const CHILD = fileURLToPath(new URL('./encode-child.ts', import.meta.url))
const ENCODING_SECONDS = 20
const ANSWER_BYTES_MAX = 10_000
const HEAP_MEGABYTES = 256

const Answer = z.union([
  z.object({
    image: z.object({
      type: z.enum(['webp', 'jpg', 'png']),
      widths: z.array(z.number().int()),
      width: z.number().int(),
      height: z.number().int(),
    }),
  }),
  z.object({ refusal: z.string() }),
])

const UNREADABLE: Encoding = { refusal: 'The image could not be read. Please choose another one.' }

/** The process gets no environment variables and is killed after 20 s. */
export function runEncoder(input: Buffer, folder: string, purpose: Purpose): Promise<Encoding> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, CHILD, folder, purpose], {
      env: { NODE_ENV: 'production', VIPS_WARNING: '0' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: ENCODING_SECONDS * 1000,
      killSignal: 'SIGKILL',
    })
    let answer = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      answer += text
      if (answer.length > ANSWER_BYTES_MAX) child.kill('SIGKILL')
    })
    // A child that exits early closes the pipe; only its exit code matters.
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) return resolve(UNREADABLE)
      resolve(Answer.parse(JSON.parse(answer)))
    })
    child.stdin.end(input)
  })
}
