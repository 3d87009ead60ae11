import { UNITS } from '../../base/fields.ts'
import { exampleOf, slotsOf, withAt } from '@tafel/deploy/proof/security/kit/schema-walk.ts'
import { arbitraryOf } from '@tafel/deploy/proof/openapi/arbitrary.ts'
import { validatorOf } from '@tafel/deploy/proof/openapi/validator.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { json } from '../answers/shapes.ts'
import { ROUTES } from '../routes.ts'
import { openApi } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

const document = openApi()
const validator = validatorOf(document)
const routes = Object.entries(ROUTES) as [string, Route][]
const withBody = routes.flatMap(([name, { body }]) => (body === undefined ? [] : [[name, body] as const]))
const ID = '7e6d5c4b-3a29-4817-9605-f4e3d2c1b0a9'

/** Every object within a value. */
function* objectsIn(value: unknown): Generator<JsonSchema> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as JsonSchema
  for (const each of Object.values(value)) yield* objectsIn(each)
}

test('has every route once, and nothing that it refers to is missing', () => {
  expect([...validator.operations.keys()].toSorted()).toEqual(Object.keys(ROUTES).toSorted())
  const refs = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  const missing = refs.filter((ref) => {
    const [, ...steps] = ref.split('/')
    return steps.reduce<unknown>((inner, step) => (inner as JsonSchema | undefined)?.[step], document) === undefined
  })
  expect([refs.length > 3000, missing]).toEqual([true, []])
})

test('names no keyword that refuses what the server takes, or that only zod knows', () => {
  const keywords = new Set([...objectsIn(document.components.schemas), ...objectsIn(document.paths)].flatMap(Object.keys))
  for (const wrong of ['multipleOf', 'readOnly', '$id', '$schema', '$defs', 'nullable']) expect(keywords).not.toContain(wrong)
})

test('a route without an answer is refused by name', () => {
  const row = { method: 'GET', path: '/api/new', access: 'public' } as const
  expect(() => openApi({ newRoute: row }, {})).toThrow('newRoute')
  expect(openApi({ newRoute: row }, { newRoute: json(z.object({ a: z.string() })) }).paths['/api/new']).toHaveProperty(
    'get.operationId',
    'newRoute',
  )
})

test('takes the examples of every request, whole and with as little as possible, where the server does', () => {
  let taken = 0
  for (const [name, { body, query }] of routes) {
    for (const full of [true, false]) {
      if (body !== undefined) {
        const example: unknown = JSON.parse(JSON.stringify(exampleOf(body, () => ID, full) ?? {}))
        const isTaken = z.safeParse(body, example).success
        if (isTaken) taken += 1
        expect([name, full, validator.bodyFault(name, example) === undefined]).toEqual([name, full, isTaken])
      }
      if (query !== undefined) {
        const example = Object.entries(exampleOf(query, () => ID, full) as object).map(([key, value]) => [key, String(value)])
        expect([name, validator.queryFault(name, Object.fromEntries(example) as Record<string, string>)]).toEqual([name, undefined])
      }
    }
  }
  // Without every optional field, a few lack what is required and may be null.
  expect(taken).toBeGreaterThan(2 * withBody.length - 12)
})

test('takes whatever the server takes: no text, number or field that one accepts is refused by the other', () => {
  const values = fc.oneof(
    // As the server stores them: the document states the limits of tidied texts.
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim().normalize('NFC')),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(
      null,
      true,
      '',
      'tafel',
      'TAFEL-10',
      '2026-02-28',
      '2026-02-28T08:00:00+02:00',
      ID.toUpperCase(),
      [],
      {},
      0,
      1,
      100,
      0.5,
    ),
  )
  for (const [name, body] of withBody) {
    const example = JSON.parse(JSON.stringify(exampleOf(body, () => ID, true) ?? {})) as unknown
    const places = [...slotsOf(body).map(({ path }) => path), ...Object.keys((example ?? {}) as object).map((key) => [key])]
    if (places.length === 0) continue
    fc.assert(
      fc.property(fc.constantFrom(...places), values, (path, value) => {
        const changed = withAt(example, path, value)
        if (z.safeParse(body, changed).success)
          expect([name, path, value, validator.bodyFault(name, changed)]).toEqual([name, path, value, undefined])
      }),
      { numRuns: 100 },
    )
  }
})

test('refuses what the server refuses of a request’s form: missing, unknown and wrong fields', () => {
  let refused = 0
  for (const [name, body] of withBody) {
    const example = (exampleOf(body, () => ID, true) ?? {}) as Readonly<Record<string, unknown>>
    const wrong = [
      { ...example, unknownField: 1 },
      ...Object.keys(example).map((key) => Object.fromEntries(Object.entries(example).filter(([other]) => other !== key))),
      ...Object.keys(example).map((key) => ({ ...example, [key]: { not: ['a', 'value'] } })),
      [],
      'text',
    ]
    for (const changed of wrong) {
      if (z.safeParse(body, changed).success) continue
      refused += 1
      expect([name, changed, validator.bodyFault(name, changed)]).not.toEqual([name, changed, undefined])
    }
  }
  expect(refused).toBeGreaterThan(300)
})

test('what is drawn from the document is refused by the server only for rules that a schema can’t state', () => {
  const issues = new Set<string>()
  for (const [name, body] of withBody) {
    const schema = validator.operations.get(name)!.requestBody!.content['application/json']!.schema!
    fc.assert(
      fc.property(arbitraryOf(schema, document.components.schemas), (drawn) => {
        const parsed = z.safeParse(body, drawn)
        expect([name, validator.bodyFault(name, drawn)]).toEqual([name, undefined])
        for (const issue of parsed.error?.issues ?? []) issues.add(issue.code)
      }),
      { numRuns: 20 },
    )
  }
  expect([...issues].filter((code) => !['custom', 'invalid_format', 'invalid_union', 'too_small'].includes(code))).toEqual([])
})

interface Amount {
  readonly path: readonly string[]
  readonly schema: z.ZodMiniType
}

/** The places of amounts in whole cents. */
function amountsIn(schema: z.ZodMiniType, path: readonly string[] = []): readonly Amount[] {
  const isNamedSo = schema._zod.def.type === 'number' && /cents$|amount$/i.test(path.at(-1) ?? '')
  if (isNamedSo || UNITS.get(schema)?.unit === 'cents') return [{ path, schema }]
  const {
    innerType,
    shape = {},
    element,
  } = schema._zod.def as {
    readonly innerType?: z.ZodMiniType
    readonly shape?: Readonly<Record<string, z.ZodMiniType>>
    readonly element?: z.ZodMiniType
  }
  return [
    ...(innerType === undefined ? [] : amountsIn(innerType, path)),
    ...(element === undefined ? [] : amountsIn(element, [...path, '0'])),
    ...Object.entries(shape).flatMap(([name, field]) => amountsIn(field, [...path, name])),
  ]
}

test('takes every amount from R 0,01 to R 1 000,00 that the server takes, in every field of an amount', () => {
  const whole = withBody
    .map(([name, body]) => ({ name, body, example: JSON.parse(JSON.stringify(exampleOf(body, () => ID, true) ?? {})) as unknown }))
    .toSorted((a, b) => JSON.stringify(a.example).length - JSON.stringify(b.example).length)
  const seen = new Set<z.ZodMiniType>()
  let fields = 0
  for (const { name, body, example } of whole) {
    for (const { path, schema } of amountsIn(body)) {
      // Every cent of each schema in the smallest request that has it; some in each of its other places.
      const step = seen.has(schema) ? 9973 : 1
      seen.add(schema)
      fields += 1
      for (let cents = 1; cents <= 100_000; cents += step) {
        const changed = withAt(example, path, cents)
        const fault = validator.bodyFault(name, changed)
        if (fault !== undefined && z.safeParse(body, changed).success)
          expect([name, path, cents, fault]).toEqual([name, path, cents, undefined])
      }
    }
  }
  expect([fields > 50, seen.size > 3]).toEqual([true, true])
})
