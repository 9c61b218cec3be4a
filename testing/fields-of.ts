import { z } from 'zod'

export interface Field {
  /** Names from the outside in; `0` for an entry of a list, `name` for an entry of a record. */
  path: readonly string[]
  schema: z.ZodType
  /** Literal fields of the top-level object, required for this schema to apply. */
  beside: Readonly<Record<string, unknown>>
  isRequired: boolean
}

export function fieldsOf(
  schema: z.ZodType,
  path: readonly string[] = [],
  beside: Field['beside'] = {},
  isRequired = true,
): Field[] {
  const go = (inner: unknown, at = path, near = beside, required = isRequired) =>
    fieldsOf(inner as z.ZodType, at, near, required)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return go(schema.unwrap(), path, beside, false)
  if (schema instanceof z.ZodPipe) return go(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => go(option))
  if (schema instanceof z.ZodArray) return [{ path, schema, beside, isRequired }, ...go(schema.element, [...path, '0'])]
  if (schema instanceof z.ZodRecord) return go(schema.valueType, [...path, 'name'])
  if (!(schema instanceof z.ZodObject)) return [{ path, schema, beside, isRequired }]
  const literals = Object.entries(schema.shape).flatMap(([name, each]) =>
    each instanceof z.ZodLiteral && each.values.size === 1 ? [[name, each.value] as const] : [],
  )
  const near = path.length === 0 ? Object.fromEntries(literals) : beside
  return Object.entries(schema.shape).flatMap(([name, each]) => go(each, [...path, name], near))
}

export function objectsOf(
  schema: z.ZodType,
  path: readonly string[] = [],
): { path: readonly string[]; schema: z.ZodObject }[] {
  const go = (inner: unknown, at = path) => objectsOf(inner as z.ZodType, at)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return go(schema.unwrap())
  if (schema instanceof z.ZodPipe) return go(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => go(option))
  if (schema instanceof z.ZodArray) return go(schema.element, [...path, '0'])
  if (!(schema instanceof z.ZodObject)) return []
  return [{ path, schema }, ...Object.entries(schema.shape).flatMap(([name, each]) => go(each, [...path, name]))]
}

export function objectWith({ path, beside }: Pick<Field, 'path' | 'beside'>, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path
  const inside = rest.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)
  return { ...beside, [first]: inside }
}
