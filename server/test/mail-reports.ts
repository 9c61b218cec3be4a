import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'fixtures/mail-reports')

export const reportNames = (): string[] => readdirSync(FOLDER).map((name) => name.replace(/\.eml$/, ''))

/** Returns a report about an email with this return path and Message-ID (without its host). */
export const reportText = (name: string, { returnPath, id }: { returnPath: string; id: string }): string =>
  readFileSync(join(FOLDER, `${name}.eml`), 'latin1')
    .replaceAll('{{RETURN}}', returnPath)
    .replaceAll('{{ID}}', id)
    .replaceAll('\n', '\r\n')
