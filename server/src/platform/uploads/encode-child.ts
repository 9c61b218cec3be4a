// The process that touches foreign pictures: bytes on stdin, `{picture}` or `{refusal}` as JSON on stdout.
import { buffer } from 'node:stream/consumers'
import { encodePicture } from './encode-picture.ts'

const [folder, purpose] = process.argv.slice(2)
if (!folder) throw new Error('encode-child needs the folder to write into')
process.stdout.write(
  JSON.stringify(await encodePicture(await buffer(process.stdin), folder, purpose === 'mail' ? 'mail' : 'pages')),
)
