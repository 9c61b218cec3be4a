import { serveReader } from '../../../lib/import/serve-reader.ts'
import { guestList } from './guest-list.ts'

serveReader(guestList)
