import { createCsvDesk } from './csv-desk.ts'
import type { Ask } from './csv-messages.ts'

const desk = createCsvDesk((told) => postMessage(told))
addEventListener('message', ({ data }: MessageEvent<Ask>) => void desk(data))
