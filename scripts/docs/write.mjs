// `npm run docs`: writes generated documents. `--check` lists those that are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../paths.mjs'
import { describeConfiguration, writeEnvExample } from './configuration.mjs'
import { writeSchema } from './schema.mjs'
import { writeWireFormat } from './wire-format.mjs'

const DOCUMENTS = {
  'docs/configuration.md': describeConfiguration,
  '.env.example': writeEnvExample,
  'docs/wire-format.md': writeWireFormat,
  'server/schema.sql': writeSchema,
}
const isCheck = process.argv.includes('--check')

for (const [name, write] of Object.entries(DOCUMENTS)) {
  const text = await write()
  const path = inRoot(name)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (isCheck) {
    process.stderr.write(`${name} is out of date: run npm run docs\n`)
    process.exitCode = 1
  } else {
    writeFileSync(path, text)
    process.stdout.write(`wrote ${name}\n`)
  }
}
