// Old name of `personal-data.ts`, for one release.
import { personWords } from './words.ts'

process.stderr.write(`${personWords.renamedScript}\n`)
await import('./personal-data.ts')
