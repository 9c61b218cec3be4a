// OpenAPI 3.1 from the contract's values.
import { type EndpointShape, STATUS } from '@tidetable/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

const refusal: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
}

function operationOf(endpoint: EndpointShape): Json {
  const { access, owner } = endpoint
  const isOpen = access === 'visitor' || access === 'guest'
  return {
    summary: endpoint.summary,
    'x-access': owner ? `${access}, ${owner}` : access,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(endpoint.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: {
          [endpoint.produces ?? 'application/json']: {
            schema: endpoint.produces ? { type: 'string' } : schemaOf(endpoint.reply, 'output'),
          },
        },
      },
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
    security: isOpen ? (owner ? [{}, { session: [] }] : []) : [{ session: [] }],
  }
}

export function describeApi(endpoints: readonly EndpointShape[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const at = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidetable',
      version: '1',
      description: `Refusals answer ${Object.values(STATUS).join(', ')} with one shape.`,
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
    },
  }
}
