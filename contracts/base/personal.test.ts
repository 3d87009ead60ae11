import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventTypes } from '../api/events.ts'
import { FORGOTTEN, isForgotten, personal, personalFields, remembered } from './personal.ts'

const data = z.strictObject({ id: z.string(), name: personal(z.string()), note: z.optional(personal(z.string())), price: z.int() })

test('the fields that are marked are named in the order of the schema, also where they are optional', () => {
  expect(personalFields(data)).toEqual(['name', 'note'])
})

describe('a personal field', () => {
  test('takes its value or the mark of what was forgotten, and nothing else', () => {
    const fits = (name: unknown) => data.safeParse({ id: 'a', name, price: 1 }).success
    expect(fits('Thandi')).toBe(true)
    expect(fits(FORGOTTEN)).toBe(true)
    expect(fits({ forgotten: true, name: 'Thandi' })).toBe(false)
    expect(fits({ forgotten: false })).toBe(false)
    expect(fits(1)).toBe(false)
  })
  test('is remembered or not', () => {
    expect(remembered('Thandi')).toBe('Thandi')
    expect(remembered(FORGOTTEN)).toBeUndefined()
    expect([FORGOTTEN, { forgotten: true }].every(isForgotten)).toBe(true)
    expect([null, undefined, 'forgotten', {}, { forgotten: 'true' }].some(isForgotten)).toBe(false)
  })
})

/** Names of fields that say something about a person or a firm. */
const REVEALING = /name|email|telephone|phone|address|website|vat|description|inputs|result|reason|surname|contact/i

/** A value from a list in the contract reveals nothing personal. */
const isOfList = (schema: unknown) => schema instanceof z.ZodMiniEnum
const isNumber = (schema: unknown): boolean =>
  schema instanceof z.ZodMiniOptional ? isNumber(schema._zod.def.innerType) : schema instanceof z.ZodMiniNumber
/** Public on the list of prices; or kept in a tax document for as long as the law requires. */
const PUBLIC = new Set(['TierCreated.name', 'TierChanged.name', 'PaymentRefunded.reason'])

test('no event has an unmarked revealing field', () => {
  for (const { type, data: schema } of eventTypes) {
    const marked = personalFields(schema)
    const revealing = Object.entries(schema.shape).filter(
      ([name, of]) => REVEALING.test(name) && !isOfList(of) && !isNumber(of) && !PUBLIC.has(`${type}.${name}`),
    )
    for (const [field] of revealing) expect({ type, field, marked: marked.includes(field) }).toEqual({ type, field, marked: true })
  }
})

test('the mark of what was forgotten cannot be changed', () => expect(Object.isFrozen(FORGOTTEN)).toBe(true))
