import { serveReader } from '../../../../lib/import/serve-reader.ts'
import { coversList } from './covers-list.ts'

serveReader(coversList)
