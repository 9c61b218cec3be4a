// Schemas with an `id` become components of that name.
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
        description: `Errors return ${Object.values(STATUS).join(', ')} in one format.`,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.keys(groups).map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'Token returned by a login.' } },
      },
    },
    // Types without a JSON Schema, such as transforms of form fields, allow any value.
    { allowEmptySchema: { unknown: true, transform: true, custom: true } },
  )
}
