import { ROUTES } from '@tafel/contracts/api/routes.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { jsonBytes, percentEncoded } from './bytes.ts'
import { draftOf } from './requests.ts'
import { exampleOf, slotsOf, withAt } from './schema-walk.ts'

const ID = '5e2a9c41-7b3d-4f68-9a10-c6d8e4f2b753'
const things = { byField: { clientId: ID }, inPath: () => ID, parameters: {} }

test('finds every place for a text or an id, however it is wrapped', () => {
  const schema = z.strictObject({
    id: z.uuid(),
    nested: z.optional(z.strictObject({ name: z._default(z.string(), 'x'), day: z.nullable(z.iso.date()) })),
    list: z.array(z.union([z.email(), z.literal('')])),
    kind: z.enum(['a', 'b']),
    amount: z.int(),
    piped: z.pipe(z.string(), z.transform(Number)),
  })
  expect(slotsOf(schema).map(({ path, kind }) => `${path.join('.')} ${kind}`)).toEqual([
    'id id',
    'nested.name text',
    'nested.day text',
    'list.0 text',
    'piped text',
  ])
})

test('makes valid examples for every route of the table', () => {
  for (const [name, row] of Object.entries(ROUTES)) {
    for (const part of ['body', 'query'] as const) {
      const schema = part in row ? (row as { readonly body?: z.ZodMiniType; readonly query?: z.ZodMiniType })[part] : undefined
      if (!schema) continue
      const parsed = z.safeParse(
        schema,
        exampleOf(schema, () => ID, part === 'body'),
      )
      expect([name, part, parsed.success, parsed.error?.issues]).toEqual([name, part, true, undefined])
    }
  }
})

test('uses a new id for a created thing and known ids for others', () => {
  const { body } = draftOf(ROUTES.createTransferDuty, things)
  expect(body).toMatchObject({ recordId: expect.not.stringMatching(ID), clientId: ID })
  expect(draftOf(ROUTES.changeClient, things)).toMatchObject({ path: `/api/clients/${ID}`, headers: { 'If-Match': '"0"' } })
})

test('replaces one place and keeps the rest', () => {
  expect(withAt({ a: { b: 1, c: 2 }, d: [3, 4] }, ['a', 'b'], 'x')).toEqual({ a: { b: 'x', c: 2 }, d: [3, 4] })
  expect(withAt({ d: [3, 4] }, ['d', '1'], 'x')).toEqual({ d: [3, 'x'] })
  expect(withAt({}, ['a', 'b'], 'x')).toEqual({ a: { b: 'x' } })
})

test('finds texts and ids in the rows of a record’s inputs, and sends what is put there', () => {
  for (const route of ['createHomeLoanRepayment', 'changeHomeLoanRepayment'] as const) {
    const { body } = ROUTES[route]
    const places = slotsOf(body).map(({ path }) => path)
    const rows = places.filter((path) => path.includes('0')).map((path) => path.slice(1).join('.'))
    expect(rows).toEqual(['ratePath.0.date', 'lumpSums.0.date', 'paymentHolidays.0.from'])
    const draft = draftOf(ROUTES[route], things)
    for (const path of places) expect(JSON.stringify(withAt(draft.body, path, 'put here')), path.join('.')).toContain('"put here"')
  }
})

test('sends a lone surrogate and a NUL raw or escaped', () => {
  const text = 'a\ud800b\u0000\\ud800'
  expect(jsonBytes({ text }, 'escaped').toString()).toBe('{"text":"a\\ud800b\\u0000\\\\ud800"}')
  expect(jsonBytes({ text }, 'raw')).toEqual(
    Buffer.concat([Buffer.from('{"text":"a'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('b\0\\\\ud800"}')]),
  )
  expect(percentEncoded('é\udfff ')).toBe('%C3%A9%ED%BF%BF%20')
})
