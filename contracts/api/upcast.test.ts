import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventType } from '../base/event-type.ts'
import { FORGOTTEN, isForgotten, personal } from '../base/personal.ts'
import { upcast } from './upcast.ts'

/** Version 1 held one name, 2 split it, 3 counts the price in cents. */
const example = eventType({
  type: 'ExampleHappened',
  data: z.strictObject({ id: z.string(), first: personal(z.string()), last: personal(z.string()), cents: z.int() }),
  upcasters: [
    ({ name, ...rest }) => {
      const [first, last] = isForgotten(name) ? [FORGOTTEN, FORGOTTEN] : String(name).split(' ')
      return { ...rest, first, last }
    },
    ({ rand, ...rest }) => ({ ...rest, cents: Number(rand) * 100 }),
  ],
  subject: ({ id }) => `client:${id}`,
})

describe('an event of an older version', () => {
  test('goes through every step from its own on', () => {
    const newest = { id: 'a', first: 'Thandi', last: 'Dlamini', cents: 500 }
    expect(upcast(example, 1, { id: 'a', name: 'Thandi Dlamini', rand: 5 })).toEqual({ outcome: 'current', data: newest })
    expect(upcast(example, 2, { id: 'a', first: 'Thandi', last: 'Dlamini', rand: 5 })).toEqual({ outcome: 'current', data: newest })
    expect(upcast(example, 3, newest)).toEqual({ outcome: 'current', data: newest })
    expect(example.data.safeParse(newest).success).toBe(true)
  })
  test('goes through them also where its personal fields are forgotten', () => {
    const upcasted = upcast(example, 1, { id: 'a', name: FORGOTTEN, rand: 5 })
    expect(upcasted).toEqual({ outcome: 'current', data: { id: 'a', first: FORGOTTEN, last: FORGOTTEN, cents: 500 } })
    expect(example.data.safeParse(upcasted.outcome === 'current' && upcasted.data).success).toBe(true)
  })
  test('is left as it was', () => {
    const older = Object.freeze({ id: 'a', name: 'Thandi Dlamini', rand: 5 })
    upcast(example, 1, older)
    expect(older).toEqual({ id: 'a', name: 'Thandi Dlamini', rand: 5 })
  })
})

test('a newer version than this build knows is not guessed at, nor one that never was', () => {
  expect(upcast(example, 4, {})).toEqual({ outcome: 'tooNew' })
  for (const version of [0, -1, 1.5, Number.NaN]) expect(upcast(example, version, {})).toEqual({ outcome: 'unknownVersion' })
})
