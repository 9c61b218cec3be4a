// The page has no scripts, so that the content security policy needs no exception.
import type { EndpointShape } from '@tidetable/contract'
import { DEMO_NOTICE } from '@tidetable/contract/formats/demo-notice'
import { z } from 'zod'
import { escapeHtml } from '../../html.ts'
import { limits } from '../../limits.ts'

function fieldsOf(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const json = JSON.stringify(
    z.toJSONSchema(schema, { io, unrepresentable: 'any' }),
    (key, value) => (key === '$schema' ? undefined : value),
    2,
  )
  return `<details><summary>${title}</summary><pre>${escapeHtml(json)}</pre></details>`
}

const section = (endpoint: EndpointShape) => `
<section><h3><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}<br><small>For: ${endpoint.owner ? `${endpoint.access}, ${endpoint.owner}` : endpoint.access}</small></p>
${fieldsOf('Address', endpoint.params, 'input')}${fieldsOf('Query', endpoint.query, 'input')}${fieldsOf('Body', endpoint.body, 'input')}
${endpoint.produces ? `<p><small>Returns ${endpoint.produces}</small></p>` : fieldsOf('Reply', endpoint.reply, 'output')}</section>`

export const DOCS_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8884;padding:.5rem 0}h3{font-weight:400;margin:.5rem 0}code{overflow-wrap:anywhere}pre{overflow:auto;font-size:.85rem}table{border-collapse:collapse}
td{overflow-wrap:anywhere}td,th{padding:.25rem .75rem .25rem 0;text-align:start}summary{cursor:pointer;min-height:24px}`

export function docsPage(
  groups: Record<string, Record<string, EndpointShape>>,
  { isDemo }: { isDemo: boolean },
): string {
  const parts = Object.entries(groups).map(
    ([name, endpoints]) => `<h2 id="${name}">${name}</h2>${Object.values(endpoints).map(section).join('')}`,
  )
  const rows = Object.values(limits).map(
    ({ name, count, seconds, scope, description }) =>
      `<tr><td>${name}<td>${count} in ${seconds} s<td>each ${scope}<td>${escapeHtml(description)}`,
  )
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tidetable: the API</title>
<style>${DOCS_STYLE}</style><main>${isDemo ? `<p>${DEMO_NOTICE}</p>` : ''}<h1>The API</h1><p>Machine-readable: <a href="/openapi.json">/openapi.json</a>. Errors return
<code>{success: false, code, message, fields?, data?}</code>.</p><nav>${Object.keys(groups)
    .map((name) => `<a href="#${name}">${name}</a>`)
    .join(' · ')}</nav>
${parts.join('')}<h2>Limits</h2><table><tr><th>Name<th>Limit<th>Counted<th>What${rows.join('')}</table></main></html>`
}
