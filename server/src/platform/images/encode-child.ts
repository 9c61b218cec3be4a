// Process that decodes uploads: bytes on stdin, `{image}` or `{refusal}` as JSON on stdout.
import { buffer } from 'node:stream/consumers'
import { encodeImage, PURPOSES } from './encode-image.ts'

const [folder, options] = process.argv.slice(2)
const purpose = PURPOSES.find((each) => each === options)
if (!folder || !purpose) throw new Error('encode-child needs a folder and a purpose')
process.stdout.write(JSON.stringify(await encodeImage(await buffer(process.stdin), folder, purpose)))
