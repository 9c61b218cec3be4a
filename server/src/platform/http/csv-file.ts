import { Readable } from 'node:stream'
import type { CsvFile } from '../csv.ts'
import { Prepared } from './route.ts'

export const csvFile = ({ filename, lines }: CsvFile): Prepared =>
  new Prepared(Readable.from(lines), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
  })
