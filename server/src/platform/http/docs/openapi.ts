// OpenAPI 3.1 from the contract's values. What bears an `id` there becomes a component of that name.
import { type EndpointShape, STATUS } from '@tidetable/contract'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'

type Groups = Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>

const Refusal = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Refusal' })

const SECURITY = { bearer: { session: [] }, none: {} }

function securityOf({ access, owner }: EndpointShape) {
  const isOpen = access === 'visitor' || access === 'guest'
  if (!isOpen) return [SECURITY.bearer]
  return owner ? [SECURITY.none, SECURITY.bearer] : []
}

function operationOf(group: string, name: string, endpoint: EndpointShape): ZodOpenApiOperationObject {
  const { access, owner, params, query, body, multipart, produces } = endpoint
  const bodyKind = multipart ? 'multipart/form-data' : 'application/json'
  const content: ZodOpenApiContentObject = produces
    ? { [produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: endpoint.reply } }
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    'x-access': owner ? `${access}, ${owner}` : access,
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
    },
    ...(body ? { requestBody: { required: true, content: { [bodyKind]: { schema: body } } } } : {}),
    responses: {
      [`${endpoint.status ?? 200}` as const]: { description: 'Success', content },
      default: { description: 'Refusal', content: { 'application/json': { schema: Refusal } } },
    },
    security: securityOf(endpoint),
  }
}

/** `groups` by the first key of `api`, e.g. accounts, tables. */
export function describeApi(groups: Groups, publicUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const at = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[at] = { ...paths[at], [endpoint.method.toLowerCase()]: operationOf(group, name, endpoint) }
    }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Tidetable',
        version: '1',
        description: `Refusals answer ${Object.values(STATUS).join(', ')} with one shape.`,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.keys(groups).map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
      },
    },
    // What zod can't say as JSON Schema, such as what a form's text is read as, stands for anything.
    { allowEmptySchema: { unknown: true, transform: true, custom: true } },
  )
}
