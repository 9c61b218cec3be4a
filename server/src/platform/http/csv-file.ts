import { Readable } from 'node:stream'
import type { CsvFile } from '../csv.ts'
import { PreparedResponse } from './route.ts'

export const csvFile = ({ filename, lines }: CsvFile): PreparedResponse =>
  new PreparedResponse(Readable.from(lines), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
  })
