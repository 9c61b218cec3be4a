// The process that touches foreign pictures: bytes on stdin, `{picture}` or `{refusal}` as JSON on stdout.
import { buffer } from 'node:stream/consumers'
import { encodePicture, PURPOSES } from './encode-picture.ts'

const [folder, asked] = process.argv.slice(2)
const purpose = PURPOSES.find((each) => each === asked)
if (!folder || !purpose) throw new Error('encode-child needs the folder to write into, and what for')
process.stdout.write(JSON.stringify(await encodePicture(await buffer(process.stdin), folder, purpose)))
